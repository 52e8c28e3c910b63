import { useState } from 'react';
import type { PushDevices } from '#shared/studio/pushDeviceSchema.ts';
import { studioAccount as texts } from '#shared/texts/en/studioAccount.ts';
import { useConfig } from '../../../calls/api.ts';
import { pushSupport, subscribeBrowser } from '../../../lib/subscribeBrowser.ts';
import { showToast } from '../../../ui/toast.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { FormError } from '../forms/FormError.tsx';
import { useSaving } from '../forms/useSaving.ts';
import { DeviceList } from './DeviceList.tsx';
import { useAddPushDeviceMutation, useRemovePushDeviceMutation } from './pushDevicesApi.ts';
import styles from './SaleNotices.module.css';
import { useThisDevice } from './useThisDevice.ts';

/** Whether this device is told of sales, and which others are. */
export function SaleNotices({ answer }: { answer: PushDevices }) {
  const { registersWorker = false } = useConfig();
  const support = registersWorker ? pushSupport() : 'none';
  const { key, look } = useThisDevice();
  const [addDevice] = useAddPushDeviceMutation();
  const [removeDevice] = useRemovePushDeviceMutation();
  const [isFailed, setFailed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const saving = useSaving<PushDevices>();
  const own = answer.devices.find((device) => device.key === key);

  async function turnOn(): Promise<void> {
    setFailed(false);
    setAsking(true);
    try {
      const browser = await subscribeBrowser(async () => answer.public_key);
      if (browser && (await saving.save(() => addDevice(browser).unwrap())))
        showToast('success', texts.deviceIsTold);
    } catch {
      setFailed(true);
    } finally {
      await look();
      setAsking(false);
    }
  }

  async function remove(id: string): Promise<void> {
    setFailed(false);
    await saving.save(() => removeDevice(id).unwrap());
  }

  return (
    <div className={styles['notices']}>
      <FormError title={texts.nothingChanged} saving={saving} />
      <Switch
        label={texts.tellThisDevice}
        hint={texts.noticeHints[support]}
        isOn={own !== undefined}
        disabled={support !== 'possible' || key === undefined || isAsking || saving.isSaving}
        onChange={(isOn) => void (isOn ? turnOn() : own && remove(own._id))}
      />
      {isFailed ? (
        <p className={styles['problem']} role="alert">
          {texts.browserRefused}
        </p>
      ) : null}
      <DeviceList
        devices={answer.devices}
        thisKey={key ?? undefined}
        isBusy={saving.isSaving}
        onRemove={(id) => void remove(id)}
      />
    </div>
  );
}
