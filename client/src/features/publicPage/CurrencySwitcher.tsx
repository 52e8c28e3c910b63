import type { ChangeEvent } from 'react';
import { useSelector } from 'react-redux';
import { useLater } from '../../lib/later.ts';
import { CompactSelect } from '../../ui/CompactSelect.tsx';
import { selectCurrencyList, selectCurrentCurrency } from './publicPageState.ts';

type CurrencySwitcherProps = { own: string; onChange: (code: string) => void };

/** Stands inside a Suspense boundary: the currencies come with the settings, after the page. */
export function CurrencySwitcher({ own, onChange }: CurrencySwitcherProps) {
  useLater('settings');
  const currencies = useSelector(selectCurrencyList);
  const current = useSelector(selectCurrentCurrency) ?? own;
  const isKnown = currencies.some(({ code }) => code === current);
  const choose = (event: ChangeEvent<HTMLSelectElement>) => onChange(event.currentTarget.value);
  return (
    <CompactSelect label="Prices in" value={current} onChange={choose} disabled={currencies.length === 0}>
      {!isKnown && <option value={current}>{current}</option>}
      {currencies.map(({ code, name }) => (
        <option key={code} value={code} title={name}>
          {code}
        </option>
      ))}
    </CompactSelect>
  );
}

/** Holds the place until the currencies are here. */
export function CurrencyPlaceholder({ own }: { own: string }) {
  return (
    <CompactSelect label="Prices in" disabled value={own}>
      <option value={own}>{own}</option>
    </CompactSelect>
  );
}
