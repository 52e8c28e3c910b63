import type { FieldRule } from '../ruleNames.ts';
import { plural } from '../plural.ts';
import { select } from '../select.ts';
import { ruleRefusals } from './ruleRefusals.ts';

type FieldRefusal = { field: string; rule: FieldRule; limit?: number };

/**
 * Why the API refuses a field: a part of `refusals`. Only pages in other languages show it; the English sentence is the answer's `message`.
 * Rules that have a sentence of their own are in `ruleRefusals`.
 */
export const fieldRefusals = {
  ...ruleRefusals,
  invalid_input: ({ field, rule, limit = 0 }: FieldRefusal) =>
    `${field}: ${select(rule, {
      required: 'Please fill this in.',
      too_short: plural('en', limit, {
        one: `Must have at least ${limit.toLocaleString('en')} character.`,
        other: `Must have at least ${limit.toLocaleString('en')} characters.`,
      }),
      too_long: plural('en', limit, {
        one: `Must have at most ${limit.toLocaleString('en')} character.`,
        other: `Must have at most ${limit.toLocaleString('en')} characters.`,
      }),
      too_few: plural('en', limit, {
        one: `At least ${limit.toLocaleString('en')} entry is needed here.`,
        other: `At least ${limit.toLocaleString('en')} entries are needed here.`,
      }),
      too_many: plural('en', limit, {
        one: `At most ${limit.toLocaleString('en')} entry fits here.`,
        other: `At most ${limit.toLocaleString('en')} entries fit here.`,
      }),
      too_many_decimals: plural('en', limit, {
        one: `Must have at most ${limit.toLocaleString('en')} decimal.`,
        other: `Must have at most ${limit.toLocaleString('en')} decimals.`,
      }),
      gaps: plural('en', limit, {
        one: `Still has ${limit.toLocaleString('en')} gap to fill in.`,
        other: `Still has ${limit.toLocaleString('en')} gaps to fill in.`,
      }),
      at_least: `Must be at least ${limit.toLocaleString('en')}.`,
      more_than: `Must be more than ${limit.toLocaleString('en')}.`,
      at_most: `Must be at most ${limit.toLocaleString('en')}.`,
      not_a_number: 'Must be a number.',
      not_whole: 'Must be a whole number.',
      one_of: 'Please choose one of the options.',
      twice: 'This is here twice.',
      email: 'Must be an e-mail address.',
      phone: 'Must be a phone number such as +49 30 901820.',
      web_address: 'Must be a web address such as https://example.com.',
      wrong_password: 'This is not your password.',
      common_password: 'This is one of the most common passwords. A short sentence is easy to remember.',
      own_name: 'Must not be your own name or address.',
      other: 'Please check this field.',
    })}`,
};
