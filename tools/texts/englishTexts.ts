import { parseSync, type ESTree } from 'vite';

/** A text of the English catalogue in its source, by its key, e.g. `mails.receipt.subject` is `receipt.subject` in `mails`. */
export type TextSource = {
  key: string;
  /** The text's expression; for a function its body. */
  node: ESTree.Expression;
  /** The names that a function's body may use: a value (`text`), a number, a part such as a link, or what makes a part of a text. */
  parameters: ReadonlyMap<string, ParameterKind> | undefined;
  /** Whether the function returns the parts of a sentence. */
  isSentence: boolean;
};

export type ParameterKind = 'text' | 'part' | 'partOfText';

/** All texts in the source of one area, in their order. */
export function textsOf(source: string): { program: ESTree.Program; texts: TextSource[] } {
  const { program, errors } = parseSync('texts.ts', source);
  if (errors[0]) throw new Error(errors[0].message);
  const constants = program.body.flatMap((statement) => declarationsOf(statement));
  const texts = constants.flatMap(({ id, init, isExported }) =>
    init ? textsBelow(isExported ? '' : id, init) : [],
  );
  return { program, texts };
}

type Constant = { id: string; init: ESTree.Expression | null; isExported: boolean };

function declarationsOf(statement: ESTree.Statement | ESTree.ModuleDeclaration): Constant[] {
  const isExported = statement.type === 'ExportNamedDeclaration';
  const declaration = isExported ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.map(({ id, init }) => {
    if (id.type !== 'Identifier') throw new Error('a catalogue has constants with a plain name');
    return { id: id.name, init, isExported };
  });
}

function textsBelow(key: string, expression: ESTree.Expression): TextSource[] {
  const { type } = expression;
  if (type === 'TSAsExpression' || type === 'TSSatisfiesExpression')
    return textsBelow(key, expression.expression);
  if (type === 'ObjectExpression')
    return expression.properties.flatMap((property) =>
      property.type === 'Property' ? textsBelow(joined(key, nameOf(property.key)), property.value) : [],
    );
  if (type === 'ArrayExpression')
    return expression.elements.flatMap((element, index) =>
      element && element.type !== 'SpreadElement' ? textsBelow(joined(key, String(index)), element) : [],
    );
  if (type === 'ArrowFunctionExpression') return [functionText(key, expression)];
  // The texts of another constant have their own keys.
  if (type === 'Identifier' || type === 'MemberExpression') return [];
  if (type === 'Literal' && typeof expression.value !== 'string') return [];
  return [{ key, node: expression, parameters: undefined, isSentence: false }];
}

function functionText(key: string, text: ESTree.ArrowFunctionExpression): TextSource {
  if (!text.expression || text.body.type === 'BlockStatement')
    throw new Error(`${key}: a text is one expression`);
  const generic = text.typeParameters?.params[0]?.name.name;
  const parameters = new Map(text.params.flatMap((parameter) => namesOf(parameter, generic)));
  return { key, node: text.body, parameters, isSentence: generic !== undefined };
}

function namesOf(
  parameter: ESTree.ParamPattern,
  generic: string | undefined,
): [name: string, kind: ParameterKind][] {
  if (parameter.type === 'Identifier') return [[parameter.name, kindOf(parameter.typeAnnotation, generic)]];
  if (parameter.type !== 'ObjectPattern') throw new Error(`a text takes no parameter like ${parameter.type}`);
  return parameter.properties.map((property) => {
    if (property.type !== 'Property') throw new Error('a text names all that it takes');
    return [nameOf(property.key), 'text'];
  });
}

function kindOf(
  annotation: ESTree.TSTypeAnnotation | null | undefined,
  generic: string | undefined,
): ParameterKind {
  const type = annotation?.typeAnnotation;
  if (type?.type === 'TSFunctionType') return 'partOfText';
  const isPart =
    type?.type === 'TSTypeReference' &&
    type.typeName.type === 'Identifier' &&
    type.typeName.name === generic &&
    generic !== undefined;
  return isPart ? 'part' : 'text';
}

export function nameOf(key: ESTree.PropertyKey): string {
  if (key.type === 'Identifier') return key.name;
  if (key.type === 'Literal') return String(key.value);
  throw new Error('the keys of a catalogue are plain');
}

function joined(key: string, name: string): string {
  return key === '' ? name : `${key}.${name}`;
}
