import { useState } from 'react';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useAccountTexts } from '../../../lib/texts/useAccountTexts.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';

export type CurrencyFieldProps = {
  /** The options. */
  currencies: readonly { code: string }[];
  /** The currency of the visitor's country, if known. Selected until the visitor chooses. */
  preselected: string | undefined;
  problem: string | undefined;
  /** Set when the complete list failed to load; loads it again. */
  onRetry?: (() => void) | undefined;
};

const usual = 'USD';

/** The currency of a page's prices. */
export function CurrencyField({ currencies, preselected, problem, onRetry }: CurrencyFieldProps) {
  const texts = useAccountTexts();
  const language = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const [chosen, setChosen] = useState<string>();
  const isOffered = currencies.some(({ code }) => code === preselected);
  return (
    <SelectField
      label={texts.youSellIn}
      name="currency"
      value={chosen ?? (isOffered ? preselected : usual)}
      onChange={(event) => setChosen(event.currentTarget.value)}
      {...errorProp(problem)}
      hint={
        onRetry ? (
          <>
            {texts.currenciesNotLoaded}{' '}
            <button type="button" onClick={onRetry}>
              {texts.tryAgain}
            </button>
          </>
        ) : undefined
      }
    >
      {currencies.map(({ code }) => (
        // Server and browser name some currencies differently.
        <option key={code} value={code} suppressHydrationWarning>
          {`${code} · ${names.of(code)}`}
        </option>
      ))}
    </SelectField>
  );
}
