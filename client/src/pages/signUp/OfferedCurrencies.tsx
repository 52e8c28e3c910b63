import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../api.ts';
import { CurrencyField } from '../../features/auth/CurrencyField.tsx';
import { fetchSettings } from '../../features/publicPage/publicPageSlice.ts';
import { selectSettingsRead } from '../../features/publicPage/publicPageState.ts';

const usual = [{ code: 'USD', name: 'US dollar' }];

/**
 * The currencies of the settings, asked for once the form is there. A render does not wait for them: they decide nothing,
 * and the visitor's location, which the browser knows first, must not meet a part of the page that has yet to hydrate.
 */
export function OfferedCurrencies({ preselected }: { preselected: string | undefined }) {
  const dispatch = useAppDispatch();
  const { data, status } = useSelector(selectSettingsRead);
  useEffect(() => void dispatch(fetchSettings()), [dispatch]);
  return (
    <CurrencyField
      currencies={data?.currencies ?? usual}
      preselected={preselected}
      onRetry={status === 'failed' ? () => void dispatch(fetchSettings()) : undefined}
    />
  );
}
