import type { ruleRefusals } from './texts/en/ruleRefusals.ts';

/**
 * What the API's refusal of a field says in words, for programs. `limit` is a number of characters, of items, of decimals or of gaps in a
 * text, or an amount. To add a rule, write its sentence in `ruleRefusals`: the parameters of the sentence come with the rule.
 */
export type BrokenRule = { rule: PlainRule } | { rule: LimitRule; limit: number } | NamedRule;

type Sentences = typeof ruleRefusals;

type NamedRule = {
  [Rule in keyof Sentences]: { rule: Rule } & Omit<Parameters<Sentences[Rule]>[0], 'field'>;
}[keyof Sentences];

type PlainRule =
  | 'required'
  | 'not_a_number'
  | 'not_whole'
  | 'one_of'
  | 'twice'
  | 'email'
  | 'phone'
  | 'web_address'
  | 'wrong_password'
  | 'common_password'
  | 'own_name'
  | 'other';

type LimitRule =
  | 'too_short'
  | 'too_long'
  | 'too_few'
  | 'too_many'
  | 'too_many_decimals'
  | 'gaps'
  | 'at_least'
  | 'more_than'
  | 'at_most';

/** The rules whose sentences are the forms of one text, `fieldRefusals.invalid_input`. */
export type FieldRule = PlainRule | LimitRule;

/** How a check of a schema refuses a field: in English words, and by a rule for pages in other languages. */
export function refusedAs(error: string, params: BrokenRule): { error: string; params: BrokenRule } {
  return { error, params };
}
