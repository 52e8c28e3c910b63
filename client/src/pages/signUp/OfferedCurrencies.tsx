import countryToCurrency from 'country-to-currency';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../api.ts';
import { CurrencyField } from '../../features/auth/CurrencyField.tsx';
import { fetchSettings } from '../../features/publicPage/publicPageSlice.ts';
import { selectSettingsRead } from '../../features/publicPage/publicPageState.ts';

type OfferedCurrenciesProps = {
  /** The country that was chosen; empty before. */
  country: string;
  /** The currency where the visitor is, as far as known. */
  here: string | undefined;
};

const usual = [{ code: 'USD', name: 'US dollar' }];

/**
 * The currencies of the settings, asked for once the form is there. A render does not wait for them: they decide nothing,
 * and the visitor's location, which the browser knows first, must not meet a part of the page that has yet to hydrate.
 */
export function OfferedCurrencies({ country, here }: OfferedCurrenciesProps) {
  const dispatch = useAppDispatch();
  const { data, status } = useSelector(selectSettingsRead);
  useEffect(() => void dispatch(fetchSettings()), [dispatch]);
  return (
    <CurrencyField
      currencies={data?.currencies ?? usual}
      preselected={country === '' ? here : currencyOf(country)}
      onRetry={status === 'failed' ? () => void dispatch(fetchSettings()) : undefined}
    />
  );
}

function currencyOf(country: string): string | undefined {
  return Object.entries(countryToCurrency).find(([code]) => code === country)?.[1];
}
