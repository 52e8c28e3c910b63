import { useState } from 'react';
import { SelectField } from '../../ui/SelectField.tsx';

export type CurrencyFieldProps = {
  /** To choose from. */
  currencies: readonly { code: string; name: string }[];
  /** That of the visitor's country, as far as known: chosen until they choose. */
  preselected: string | undefined;
  /** Set when the whole list could not be read; asks for it again. */
  onRetry?: (() => void) | undefined;
};

const usual = 'USD';

/** What a page's prices are in. */
export function CurrencyField({ currencies, preselected, onRetry }: CurrencyFieldProps) {
  const [chosen, setChosen] = useState<string>();
  const isOffered = currencies.some(({ code }) => code === preselected);
  return (
    <SelectField
      label="You sell in"
      name="currency"
      value={chosen ?? (isOffered ? preselected : usual)}
      onChange={(event) => setChosen(event.currentTarget.value)}
      hint={
        onRetry ? (
          <>
            The other currencies could not be read.{' '}
            <button type="button" onClick={onRetry}>
              Try again
            </button>
          </>
        ) : undefined
      }
    >
      {currencies.map(({ code, name }) => (
        <option key={code} value={code}>
          {`${code} · ${name}`}
        </option>
      ))}
    </SelectField>
  );
}
