import type { BrokenRule } from '#shared/wire/fieldRules.ts';
import { fieldRefusals } from '#shared/texts/en/fieldRefusals.ts';

/** What a rule says of a field, in the page's language: `name: Bitte füll das aus.` */
export function fieldSentence(broken: { field: string } & BrokenRule): string {
  const { rule } = broken;
  // Not a text's own key: a newer API may name a rule that this page does not know.
  const text = Object.hasOwn(fieldRefusals, rule) ? (rule as keyof typeof fieldRefusals) : 'invalid_input';
  // A rule comes with the parameters of its sentence.
  return (fieldRefusals[text] as (params: object) => string)(broken);
}
