import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import type { ShowMoney, ShownMoney } from '../../../lib/shownMoney.ts';
import { convertPrice, toMajor, toMinor } from '#shared/money/money.ts';
import type { Settings } from '#shared/wire/settingsSchema.ts';
import { selectCurrentCurrency, selectSettingsRead, type WithPublicPage } from './publicPageState.ts';

/**
 * Formats amounts in the visitor's chosen currency. Until one is chosen, the settings are not read, so that a streamed shell and
 * the state behind it agree.
 */
export function useShowMoney(): ShowMoney {
  const chosen = useSelector(selectCurrentCurrency);
  const settings = useSelector((state: WithPublicPage) => (chosen ? selectSettingsRead(state).data : null));
  return useCallback(
    (amount, currency) => inCurrency({ amount, currency }, chosen, settings),
    [chosen, settings],
  );
}

/** Converts as the API does, with the rates and the margin of `/settings`; stays in the seller's currency if a rate is missing. */
export function inCurrency(
  money: ShownMoney,
  chosen: string | null,
  settings: Pick<Settings, 'currencies' | 'exchange_margin'> | null,
): ShownMoney {
  if (chosen === null || settings === null || chosen === money.currency) return money;
  const { currencies, exchange_margin = 0 } = settings;
  const from = currencies.find(({ code }) => code === money.currency);
  const to = currencies.find(({ code }) => code === chosen);
  if (!from || !to) return money;
  const minor = convertPrice(toMinor(money.amount, from.decimals), from, {
    ...to,
    rate: to.rate * (1 + exchange_margin / 100),
  });
  return { amount: toMajor(minor, to.decimals), currency: chosen };
}
