import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import type { ShowMoney, ShownMoney } from '../../../lib/shownMoney.ts';
import { convertPrice, toMajor, toMinor } from '#shared/money.ts';
import type { Currency } from '#shared/settingsSchema.ts';
import { selectCurrencyList, selectCurrentCurrency, type WithPublicPage } from './publicPageState.ts';

const none: Currency[] = [];

/**
 * Formats amounts in the visitor's chosen currency. Until one is chosen, the settings are not read, so that a streamed shell and
 * the state behind it agree.
 */
export function useShowMoney(): ShowMoney {
  const chosen = useSelector(selectCurrentCurrency);
  const currencies = useSelector((state: WithPublicPage) => (chosen ? selectCurrencyList(state) : none));
  return useCallback(
    (amount, currency) => inCurrency({ amount, currency }, chosen, currencies),
    [chosen, currencies],
  );
}

/** Converts with the rates of `/settings`; stays in the seller's currency if a rate is missing. */
export function inCurrency(
  money: ShownMoney,
  chosen: string | null,
  currencies: readonly Currency[],
): ShownMoney {
  if (chosen === null || chosen === money.currency) return money;
  const from = currencies.find(({ code }) => code === money.currency);
  const to = currencies.find(({ code }) => code === chosen);
  if (!from || !to) return money;
  const minor = convertPrice(toMinor(money.amount, from.decimals), from, to);
  return { amount: toMajor(minor, to.decimals), currency: chosen };
}
