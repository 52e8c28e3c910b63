import { expect, test } from 'vitest';
import { compileArea, type Messages } from './compileArea.ts';
import { englishMessage } from './englishMessage.ts';
import { textsOf } from './englishTexts.ts';

const source = `import { plural } from '../plural.ts';
import type { Sentence } from '../sentence.ts';
import { other } from './other.ts';

const kinds: Record<string, string> = { one: 'One kind' };

export const shop = {
  title: 'Shop',
  kinds,
  borrowed: other.title,
  left: (count: number) => plural('en', count, { one: 'One is left', other: \`\${count} are left\` }),
  pay: <Amount>(amount: Amount): Sentence<Amount> => ['Pay ', amount, ' now'],
  terms: <Link>(link: (text: string) => Link): Sentence<Link> => ['Read ', link('the terms'), '.'],
  sizes: { small: 'Small', many: ({ most }: { most: number }) => \`At most \${most}\` },
};

export type ShopTexts = typeof shop;
`;

const german: Messages = {
  'kinds.one': 'Eine Art',
  title: 'Laden',
  left: '{count, plural, one {Nur noch eins} other {Noch {count}}}',
  pay: 'Jetzt {amount} zahlen',
  terms: '<link>Die Bedingungen</link> lesen.',
  'sizes.small': 'Klein',
  'sizes.many': 'Höchstens {most}',
};

function compile(messages: Messages): string {
  return compileArea({ file: 'messages/de/shop.json', source, messages, locale: 'de' });
}

test('the English texts as ICU messages are what a translation starts from', () => {
  const { texts } = textsOf(source);
  expect(Object.fromEntries(texts.map((text) => [text.key, englishMessage(text)]))).toEqual({
    'kinds.one': 'One kind',
    title: 'Shop',
    left: '{count, plural, one {One is left} other {{count} are left}}',
    pay: 'Pay {amount} now',
    terms: 'Read <link>the terms</link>.',
    'sizes.small': 'Small',
    'sizes.many': 'At most {most}',
  });
});

test('a language has the keys and parameters of the English area', () => {
  const compiled = compile(german);
  expect(compiled).toContain("import { plural } from '../../plural.ts';");
  expect(compiled).toContain("import type { Sentence } from '../../sentence.ts';");
  expect(compiled).toContain("import { other } from './other.ts';");
  expect(compiled).toContain('title: "Laden"');
  expect(compiled).toContain(
    'left: (count: number) => plural(\'de\', count, { "one": "Nur noch eins", "other": `Noch ${count}` })',
  );
  expect(compiled).toContain('(amount: Amount): Sentence<Amount> => ["Jetzt ", amount, " zahlen"]');
  expect(compiled).toContain('=> [link("Die Bedingungen"), " lesen."]');
  expect(compiled).toContain('many: ({ most }: { most: number }) => `Höchstens ${most}`');
  expect(compiled).not.toContain('ShopTexts');
});

test.each([
  ['a missing text', { title: undefined }, 'title: this text is missing'],
  ['a text too many', { extra: 'Mehr' }, 'extra: English has no such text'],
  ['a parameter that is left out', { 'sizes.many': 'Höchstens' }, 'sizes.many: {most} is missing'],
  [
    'a parameter that English does not have',
    { pay: 'Jetzt {amount} an {payee} zahlen' },
    'pay: it has no place for {payee} here',
  ],
  [
    'a link without its element',
    { terms: 'Die Bedingungen {link}' },
    'terms: it has no place for {link} here',
  ],
  ['what is no ICU message', { left: '{count, plural, one {x}' }, 'left:'],
])('%s is named', (_what, change, problem) => {
  const messages = { ...german, ...change } as Record<string, string>;
  for (const [key, message] of Object.entries(change)) if (message === undefined) delete messages[key];
  expect(() => compile(messages)).toThrow(problem);
});

test('all problems of a file are told at once', () => {
  expect(() => compile({})).toThrow(/messages\/de\/shop\.json in de:\n(?:.+: this text is missing\n?){7}$/);
});
