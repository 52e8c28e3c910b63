import countryToCurrency from 'country-to-currency';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../calls/api.ts';
import { CurrencyField } from '../../features/public/auth/CurrencyField.tsx';
import { fetchSettings } from '../../features/public/publicPage/publicPageSlice.ts';
import { selectSettingsRead } from '../../features/public/publicPage/publicPageState.ts';

type OfferedCurrenciesProps = {
  /** The chosen country; empty before. */
  country: string;
  /** The currency of the visitor's country, if known. */
  here: string | undefined;
  problem: string | undefined;
};

const usual = 'USD';

/**
 * The currencies of the settings, loaded when the form is mounted. The server does not wait for them, because they do not decide
 * the status, and the visitor's location must not update a part of the page that has not hydrated yet.
 */
export function OfferedCurrencies({ country, here, problem }: OfferedCurrenciesProps) {
  const dispatch = useAppDispatch();
  const { data, status } = useSelector(selectSettingsRead);
  useEffect(() => void dispatch(fetchSettings()), [dispatch]);
  const preselected = country === '' ? here : currencyOf(country);
  return (
    <CurrencyField
      currencies={data?.currencies ?? beforeTheyLoad(preselected)}
      preselected={preselected}
      problem={problem}
      onRetry={status === 'failed' ? () => void dispatch(fetchSettings()) : undefined}
    />
  );
}

/** With the currency of the country, so that a form that is sent early asks for it. The API refuses a currency that is not offered. */
function beforeTheyLoad(preselected = usual): { code: string }[] {
  return [...new Set([usual, preselected])].map((code) => ({ code }));
}

function currencyOf(country: string): string | undefined {
  return Object.entries(countryToCurrency).find(([code]) => code === country)?.[1];
}
