import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { englishMessage } from '../../tools/texts/englishMessage.ts';
import { textsOf } from '../../tools/texts/englishTexts.ts';

/** The language in whose place the pseudo-language is. */
export const replaced = 'de';

const plainLetters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const markedLetters = 'åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';

export function markLetters(text: string): string {
  return text.replaceAll(/[a-zA-Z]/g, (letter) => markedLetters[plainLetters.indexOf(letter)] ?? letter);
}

/** A message with every letter marked, so that no text of it looks like one of another origin, and 40 % longer. */
export function pseudoMessage(message: string): string {
  return printAST(parse(message).map((element) => pseudoElement(element)));
}

function pseudoElement(element: MessageFormatElement): MessageFormatElement {
  if (isLiteralElement(element)) return { ...element, value: pseudoText(element.value) };
  if (isTagElement(element))
    return { ...element, children: element.children.map((one) => pseudoElement(one)) };
  if (!isPluralElement(element) && !isSelectElement(element)) return element;
  const options = Object.entries(element.options).map(([name, option]) => [
    name,
    // An empty form stays empty.
    { ...option, value: option.value.map((one) => pseudoElement(one)) },
  ]);
  // The same names with longer texts.
  return { ...element, options: Object.fromEntries(options) as typeof element.options };
}

/** Whole words are repeated until the text is 40 % longer, as longer languages have more and longer words. */
function pseudoText(text: string): string {
  const marked = markLetters(text);
  const words = marked.match(/\p{L}+/gu) ?? [];
  const wanted = Math.ceil(marked.length * 0.4);
  let added = '';
  for (const word of words) {
    if (added.length >= wanted) break;
    added += `${added === '' ? '' : ' '}${word}`;
  }
  const end = /[\s.…:!?,]*$/.exec(marked)?.index ?? marked.length;
  return added === '' ? marked : `${marked.slice(0, end)} ${added.slice(0, wanted)}${marked.slice(end)}`;
}

/** The parts of `tools/build.ts` that depend on the texts of other languages than English. */
const buildTexts = `
  import { build } from 'vite';
  import { buildLanguages } from './tools/texts/buildLanguages.ts';
  import { compileTexts } from './tools/texts/compileTexts.ts';
  process.env['NODE_ENV'] = 'production';
  await compileTexts();
  await build({
    logLevel: 'error',
    build: { ssr: 'client/src/entry.server.tsx', outDir: 'dist/server', emptyOutDir: true },
  });
  await buildLanguages('dist/client');
`;

/** A built copy of this checkout that has the pseudo-language in place of German. */
export async function buildPseudoLanguage(): Promise<AsyncDisposable & { directory: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'makerstall-pseudo-'));
  for (const part of ['api', 'client', 'dist', 'server', 'shared', 'tools'])
    await cp(part, join(directory, part), { recursive: true });
  for (const part of ['package.json', 'tsconfig.json', 'vite.config.ts'])
    await cp(part, join(directory, part));
  await symlink(resolve('node_modules'), join(directory, 'node_modules'));
  const messages = join(directory, 'shared/texts/messages', replaced);
  for (const file of await readdir(messages)) {
    const source = await readFile(join('shared/texts/en', file.replace(/json$/, 'ts')), 'utf8');
    const texts = textsOf(source).texts.map((text) => [text.key, pseudoMessage(englishMessage(text))]);
    await writeFile(join(messages, file), JSON.stringify(Object.fromEntries(texts)));
  }
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', buildTexts], {
    cwd: directory,
  });
  return {
    directory,
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  };
}
