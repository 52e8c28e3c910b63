import type { PushDevice } from '#shared/studio/pushDeviceSchema.ts';
import { intlLocale } from '#shared/texts/intlLocale.ts';
import type { Language } from '#shared/texts/languages.ts';
import { studioAccount as texts } from '#shared/texts/en/studioAccount.ts';
import { studioWords as words } from '#shared/texts/en/studioWords.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { browserText } from '../calls/browserText.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './SaleNotices.module.css';

type DeviceListProps = {
  devices: readonly PushDevice[];
  /** Of this browser, if it is known. */
  thisKey: string | undefined;
  isBusy: boolean;
  onRemove: (id: string) => void;
};

/** The devices that are told of sales. Each can be removed here, also one that was lost. */
export function DeviceList({ devices, thisKey, isBusy, onRemove }: DeviceListProps) {
  const language = useLanguage();
  if (devices.length === 0) return <p className={styles['none']}>{texts.noDevices}</p>;
  return (
    <ul className={styles['devices']} aria-label={texts.devices}>
      {devices.map(({ _id, name, created_at, key }) => {
        const device = name === null ? texts.unknownBrowser : browserText(name);
        const day = dayOf(created_at, language);
        return (
          <li key={_id}>
            <span className={styles['device']}>
              <span>{device}</span>
              <span className={styles['since']}>{texts.since(day)}</span>
            </span>
            {key === thisKey ? <Badge tone="green">{texts.thisDevice}</Badge> : null}
            <Button
              size="small"
              variant="quiet"
              aria-label={texts.removeDevice({ device, day })}
              disabled={isBusy}
              onClick={() => onRemove(_id)}
            >
              {words.remove}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function dayOf(iso: string, language: Language): string {
  return new Date(iso).toLocaleDateString(intlLocale(language), { dateStyle: 'medium' });
}
