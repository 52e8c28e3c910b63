import { useState, type ChangeEvent } from 'react';
import { useSelector } from 'react-redux';
import { useDeferred } from '../../../lib/deferred.ts';
import { CompactSelect } from '../../../ui/CompactSelect.tsx';
import { selectCurrencyList, selectCurrentCurrency } from './publicPageState.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { usePageTexts } from '../../../lib/texts/usePageTexts.ts';

type CurrencySwitcherProps = { own: string; onChange: (code: string) => void };

/**
 * Rendered inside a Suspense boundary: the currencies load with the settings, after the page. Only a mouse or a keyboard asks for their
 * names, which no phone shows: the first `Intl.DisplayNames` blocks a slow one for 120 ms.
 */
export function CurrencySwitcher({ own, onChange }: CurrencySwitcherProps) {
  const texts = usePageTexts();
  useDeferred('settings');
  const currencies = useSelector(selectCurrencyList);
  const current = useSelector(selectCurrentCurrency) ?? own;
  const language = useLanguage();
  const [isNamed, setIsNamed] = useState(false);
  const names = isNamed ? new Intl.DisplayNames(language, { type: 'currency' }) : undefined;
  const isKnown = currencies.some(({ code }) => code === current);
  const choose = (event: ChangeEvent<HTMLSelectElement>) => onChange(event.currentTarget.value);
  return (
    <CompactSelect
      label={texts.pricesIn}
      value={current}
      onChange={choose}
      onKeyUp={() => setIsNamed(true)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setIsNamed(true)}
      disabled={currencies.length === 0}
    >
      {!isKnown && <option value={current}>{current}</option>}
      {currencies.map(({ code }) => (
        <option key={code} value={code} title={names?.of(code)}>
          {code}
        </option>
      ))}
    </CompactSelect>
  );
}

/** A placeholder until the currencies have loaded. */
export function CurrencyPlaceholder({ own }: { own: string }) {
  const texts = usePageTexts();
  return (
    <CompactSelect label={texts.pricesIn} disabled value={own}>
      <option value={own}>{own}</option>
    </CompactSelect>
  );
}
