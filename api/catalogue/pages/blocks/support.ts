import { toMajor } from '#shared/money.ts';
import { invalidField } from '../../../http/invalidField.ts';
import { readAmount } from '../../../money/readAmount.ts';
import type { BlockRule } from './blockRule.ts';

/** Refuses an amount that a card cannot pay. */
export const support: BlockRule<'support'> = {
  save(edit, { currency, limits, field }) {
    const path = `${field}.amount`;
    const { leastMinor: least } = limits(currency);
    if (readAmount(path, edit.amount, currency) < least) {
      throw invalidField(path, `must be at least ${toMajor(least, currency.decimals)} ${currency.code}`);
    }
    return edit;
  },
};
