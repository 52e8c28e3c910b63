import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { importsOf, parseFile, sourceFiles } from '../support/imports.ts';

// Texts are in the catalogue (`shared/texts/en/`), so that a new language is one more file. This refuses texts in the code.

const components = sourceFiles.filter((file) => /^client\/src\/.+\.tsx$/.test(file));

/** Attributes of elements and of our components whose texts people read or hear. */
const readAttributes =
  /^(aria-label|aria-description|title|placeholder|alt|label|hint|legend|message|lead|what|all|button|name)$/;

test.each(components)('%s has no text in its code', (file) => {
  const source = readFileSync(file, 'utf8');
  const found = textsIn(parseFile(file).program, source);
  expect(found).toEqual([]);
});

test('a text in the code is found: between tags, in an attribute, behind a condition', () => {
  const file = 'example.tsx';
  const source = [
    '<p title="Not so" id="x">Read me {isNew ? "Just in" : `${count} are left`}</p>;',
    'kind === "Not this" && <i className="nor this">{name || "Nobody"} · ×</i>;',
  ].join('\n');
  expect(textsIn(parseSync(file, source).program, source)).toEqual([
    'Not so',
    'Read me',
    'Just in',
    '${count} are left',
    'Nobody',
  ]);
});

/** What writes mails and invoices. The markup of mails has no words. */
const writers = sourceFiles.filter(
  (file) =>
    file !== 'api/mail/letterHtml.ts' &&
    [file, ...importsOf(file)].some((path) =>
      /^api\/(mail\/(letter|buyerLetter|letterParts|receiptRows)\.ts|invoices\/pdf\/)/.test(path),
    ),
);

test.each(writers)('%s has no sentence in its code', (file) => {
  expect(sentencesIn(parseFile(file).program, readFileSync(file, 'utf8'))).toEqual([]);
});

test('mails and invoices are among them, and a sentence in them is found', () => {
  expect(writers).toEqual(
    expect.arrayContaining([
      'api/orders/mails/receiptMail.ts',
      'api/accounts/resetMail.ts',
      'api/catalogue/domains/domainMail.ts',
      'api/invoices/pdf/renderInvoice.ts',
    ]),
  );
  const source = [
    "import { letter } from './No path.ts';",
    "letter(subject, [{ kind: 'paragraph', text: isNew ? 'Welcome here' : `Thanks, ${name}` }]);",
    "db.select('mails.sent_at as at').where('id', 'is not', null);",
    "throw new Error('no mail is there');",
  ].join('\n');
  expect(sentencesIn(parseSync('example.ts', source).program, source)).toEqual([
    'Welcome here',
    'Thanks, ${name}',
  ]);
});

test('amounts and times that visitors read are written in the language of the page', () => {
  const violations = components.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return callsIn(parseFile(file).program)
      .filter(({ name, count }) => count < (argumentsOf[name] ?? 0))
      .map(({ start, end }) => `${file}: ${source.slice(start, end)}`);
  });
  expect(violations).toEqual([]);
});

test('the API and the web server refuse with sentences of the catalogue', () => {
  const found = sourceFiles
    .filter((file) => /^(api|server)\//.test(file))
    .flatMap((file) => codesWithOwnSentence(parseFile(file).program));
  expect(found.toSorted()).toEqual([
    // Its sentence is the field's path and the schema's words. Pages in other languages have a sentence for its rule.
    'invalid_input',
    // Its sentence is the one of another API.
    'upstream_error',
  ]);
});

test('a sentence of a refusal in the code is found: written there, or made there', () => {
  const source = [
    "throw new AppError(409, 'full', 'It is full.');",
    "throw new AppError(409, isNew ? 'early' : 'late', `${name} is full.`);",
    "throw new AppError(409, 'gone', message);",
    'throw new AppError(402, refusal.code, refusal.message);',
    "throw new AppError(422, 'unknown', refusals.unknown(field));",
    "sendFailure(response, { status: 400, message: 'No.' });",
    'sendFailure(response, { status, message: refusals.busy });',
  ].join('\n');
  expect(codesWithOwnSentence(parseFile('example.ts', source).program)).toEqual(['full', '', 'gone', '']);
});

/** The codes of errors whose sentence is not read from somewhere, e.g. from a catalogue. */
function codesWithOwnSentence(program: unknown): string[] {
  const codes: string[] = [];
  walk(program, (node) => {
    const given = Array.isArray(node['arguments']) ? (node['arguments'] as unknown[]) : [];
    if (node.type === 'NewExpression' && nameOf(node['callee']) === 'AppError') {
      const [, code, sentence] = given;
      if (!isLookedUp(sentence))
        codes.push(isNode(code) && typeof code['value'] === 'string' ? code['value'] : '');
    }
    if (node.type === 'CallExpression' && nameOf(node['callee']) === 'sendFailure') {
      const sentence = propertyOf(given[1], 'message');
      if (isNode(sentence) && /^(Literal|TemplateLiteral)$/.test(sentence.type)) codes.push('');
    }
  });
  return codes;
}

/** `refusals.busy`, or `refusals.unknown(field)`. */
function isLookedUp(sentence: unknown): boolean {
  if (!isNode(sentence)) return false;
  if (sentence.type === 'MemberExpression') return true;
  const { callee } = sentence;
  return isNode(callee) && /refusals$/i.test(nameOf(callee['object']));
}

function propertyOf(object: unknown, name: string): unknown {
  if (!isNode(object) || !Array.isArray(object['properties'])) return undefined;
  return object['properties'].filter(isNode).find(({ key }) => nameOf(key) === name)?.['value'];
}

/** The number of arguments of a call that names its language. */
const argumentsOf: Record<string, number> = {
  formatMoney: 3,
  formatCompactMoney: 3,
  dayText: 2,
  eventTime: 2,
};

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

function textsIn(program: unknown, source: string): string[] {
  const texts: string[] = [];
  walk(program, (node, parents) => {
    const text = textOf(node, source);
    if (text !== undefined && isRead(text) && isShown(node, parents)) texts.push(text);
  });
  return texts;
}

/** All words in the code but for imports, errors of our own, and what a database reads. */
function sentencesIn(program: unknown, source: string): string[] {
  const texts: string[] = [];
  walk(program, (node, [parent]) => {
    const text = textOf(node, source);
    if (text === undefined || !isRead(text) || sqlWords.test(text)) return;
    if (!/^(Import|Export)/.test(parent?.type ?? '') && nameOf(parent?.['callee']) !== 'Error')
      texts.push(text);
  });
  return texts;
}

const sqlWords = /^is not$|^[\w.]+ as \w+$/;

function textOf(node: Node, source: string): string | undefined {
  if (node.type === 'JSXText') return String(node['value']).trim();
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  return node.type === 'TemplateLiteral' ? source.slice(node.start + 1, node.end - 1) : undefined;
}

/** Whether a text is words, not an identifier, an address or the application's name. */
function isRead(text: string): boolean {
  const words = text.replaceAll(/\$\{[^}]*\}|Makerstall/g, '');
  return /^\s*[A-Z][a-z]|[a-z]{2,}[,.]? [a-z]|^[a-z]+ $|\s[a-z]{2,}$/.test(words);
}

/** Whether a text is between tags or in such an attribute. A text that is only compared is not shown. */
function isShown(node: Node, parents: readonly Node[]): boolean {
  if (node.type === 'JSXText') return true;
  for (const [index, parent] of parents.entries()) {
    const child = parents[index - 1] ?? node;
    if (parent.type === 'JSXAttribute') return readAttributes.test(nameOf(parent['name']));
    if (parent.type === 'JSXExpressionContainer') {
      const holder = parents[index + 1];
      if (holder?.type === 'JSXElement' || holder?.type === 'JSXFragment') return true;
      continue;
    }
    const passesOn =
      parent.type === 'LogicalExpression' ||
      parent.type === 'TemplateLiteral' ||
      (parent.type === 'ConditionalExpression' && parent['test'] !== child);
    if (!passesOn) return false;
  }
  return false;
}

function callsIn(program: unknown): { name: string; count: number; start: number; end: number }[] {
  const calls: { name: string; count: number; start: number; end: number }[] = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !Array.isArray(node['arguments'])) return;
    const { start, end } = node;
    calls.push({ name: nameOf(node['callee']), count: node['arguments'].length, start, end });
  });
  return calls;
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : '';
}

/** Visits every node of a tree with its parents, the nearest first. */
function walk(
  tree: unknown,
  visit: (node: Node, parents: readonly Node[]) => void,
  parents: readonly Node[] = [],
): void {
  if (Array.isArray(tree)) {
    for (const one of tree) walk(one, visit, parents);
    return;
  }
  if (!isNode(tree)) return;
  visit(tree, parents);
  for (const [name, part] of Object.entries(tree)) {
    if (name !== 'type' && typeof part === 'object') walk(part, visit, [tree, ...parents]);
  }
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string';
}
