import { toMajor } from '#shared/money/money.ts';
import { invalidField } from '../../http/invalidField.ts';
import { readAmount } from '../../money/readAmount.ts';
import type { BlockRule } from './blockRule.ts';

/** Refuses an amount that a card cannot pay. */
export const support: BlockRule<'support'> = {
  save(edit, { currency, limits, field }) {
    const path = `${field}.amount`;
    const { minMinor: least } = limits(currency);
    if (readAmount(path, edit.amount, currency) < least) {
      const limit = toMajor(least, currency.decimals);
      throw invalidField(path, `must be at least ${limit} ${currency.code}`, { rule: 'at_least', limit });
    }
    return edit;
  },
};
