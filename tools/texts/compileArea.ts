import type { ESTree } from 'vite';
import { compileMessage, namesIn } from './compileMessage.ts';
import { englishMessage } from './englishMessage.ts';
import { textsOf, type TextSource } from './englishTexts.ts';

export type Messages = Readonly<Record<string, string>>;

type Options = {
  /** The area's file, for errors. */
  file: string;
  /** The English area as TypeScript. */
  source: string;
  /** The translations by their keys. */
  messages: Messages;
  locale: string;
};

/**
 * The English area with every text replaced by its translation: the same keys and the same parameters, so the compiler checks that it is a
 * part of the catalogue. Throws an error that names all that is missing or does not fit.
 */
export function compileArea({ file, source, messages, locale }: Options): string {
  const { program, texts } = textsOf(source);
  const problems: string[] = [];
  const edits = texts.flatMap((text) => {
    try {
      return [{ start: text.node.start, end: text.node.end, text: compiled(text) }];
    } catch (error) {
      problems.push(`${text.key}: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  });
  const keys = new Set(texts.map(({ key }) => key));
  for (const key of Object.keys(messages))
    if (!keys.has(key)) problems.push(`${key}: English has no such text`);
  if (problems.length > 0) throw new Error(`${file} in ${locale}:\n${problems.join('\n')}`);
  return withImports(rewritten(source, [...edits, ...otherEdits(program)]));

  function compiled(text: TextSource): string {
    const message = messages[text.key];
    if (message === undefined) throw new Error('this text is missing');
    const names = namesIn(message);
    for (const name of namesIn(englishMessage(text)))
      if (!names.has(name)) throw new Error(`{${name}} is missing`);
    return compileMessage(message, { locale, text });
  }
}

type Edit = { start: number; end: number; text: string };

/**
 * Removes what stays in the English file: functions, types that other files import, and the imports of `plural` and `select`. The compiled
 * file is one folder deeper, so other imports get one more `../`.
 */
function otherEdits(program: ESTree.Program): Edit[] {
  return program.body.flatMap((statement): Edit[] => {
    if (statement.type === 'ImportDeclaration') {
      const { start, end, value } = statement.source;
      if (/\/(plural|select)\.ts$/.test(value))
        return [{ start: statement.start, end: statement.end, text: '' }];
      return value.startsWith('../') ? [{ start, end, text: `'../${value}'` }] : [];
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    const isHelper = declaration?.type === 'FunctionDeclaration';
    const isExportedType =
      declaration !== statement &&
      declaration?.type === 'TSTypeAliasDeclaration' &&
      declaration.typeAnnotation.type === 'TSTypeQuery';
    return isHelper || isExportedType ? [{ start: statement.start, end: statement.end, text: '' }] : [];
  });
}

/** The edits of a text do not overlap. */
function rewritten(source: string, edits: readonly Edit[]): string {
  let result = '';
  let position = 0;
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    result += source.slice(position, start) + text;
    position = end;
  }
  return result + source.slice(position);
}

function withImports(source: string): string {
  const helpers = ['plural', 'select'].filter((name) => new RegExp(String.raw`\b${name}\(`).test(source));
  return helpers.map((name) => `import { ${name} } from '../../${name}.ts';\n`).join('') + source;
}
