import { expect, test } from 'vitest';
import type { FieldRule } from './ruleNames.ts';
import { catalogues } from './compiled/catalogues.ts';
import { ruleRefusals } from './en/ruleRefusals.ts';
import { languages } from './languages.ts';

const allRules = Object.keys({
  required: true,
  not_a_number: true,
  not_whole: true,
  one_of: true,
  twice: true,
  email: true,
  phone: true,
  web_address: true,
  wrong_password: true,
  common_password: true,
  own_name: true,
  other: true,
  too_short: true,
  too_long: true,
  too_few: true,
  too_many: true,
  too_many_decimals: true,
  gaps: true,
  at_least: true,
  more_than: true,
  at_most: true,
  // All of them, or it does not compile.
} satisfies Record<FieldRule, true>) as FieldRule[];

test('each rule with a sentence of its own has another one in each language', async () => {
  const params = { field: 'name', limit: 7, sum: 1, price: 2, needed: 22, given: 21 };
  const named = Object.keys(ruleRefusals) as (keyof typeof ruleRefusals)[];
  const untranslated: string[] = [];
  for (const language of languages.filter((one) => one !== 'en')) {
    const { refusals } = await catalogues[language]();
    const said = named.map((rule) => (refusals[rule] as (given: object) => string)(params));
    const english = named.map((rule) => (ruleRefusals[rule] as (given: object) => string)(params));
    if (new Set([...said, ...english]).size < named.length * 2) untranslated.push(language);
  }
  expect(untranslated).toEqual([]);
});

test('each rule of a field has a sentence in each language', async () => {
  const missing: string[] = [];
  for (const language of languages) {
    const { invalid_input } = (await catalogues[language]()).refusals;
    const said = allRules.map((rule) => invalid_input({ field: 'name', rule, limit: 7 }));
    if (new Set(said).size < allRules.length) missing.push(language);
  }
  expect(missing).toEqual([]);
});
