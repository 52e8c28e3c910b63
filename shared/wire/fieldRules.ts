import type { LimitRule, PlainRule } from '../texts/ruleNames.ts';
import type { ruleRefusals } from '../texts/en/ruleRefusals.ts';

/**
 * What the API's refusal of a field says in words, for programs. `limit` is a number of characters, of items, of decimals or of gaps in a
 * text, or an amount. To add a rule, write its sentence in `ruleRefusals`: the parameters of the sentence come with the rule.
 */
export type BrokenRule = { rule: PlainRule } | { rule: LimitRule; limit: number } | NamedRule;

type Sentences = typeof ruleRefusals;

type NamedRule = {
  [Rule in keyof Sentences]: { rule: Rule } & Omit<Parameters<Sentences[Rule]>[0], 'field'>;
}[keyof Sentences];

/** How a check of a schema refuses a field: in English words, and by a rule for pages in other languages. */
export function refusedAs(error: string, params: BrokenRule): { error: string; params: BrokenRule } {
  return { error, params };
}
