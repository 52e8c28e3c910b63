import { useState } from 'react';
import { pixelVendor, pixelVendors, type PixelVendor } from '#shared/page/pixels.ts';
import type { PixelSettingsAnswer } from '#shared/studio/pixelSchema.ts';
import { studioPixels as texts } from '#shared/texts/en/studioPixels.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { classNames } from '../../../lib/classNames.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { showToast } from '../../../ui/toast.ts';
import { FormError } from '../forms/FormError.tsx';
import { useSaving } from '../forms/useSaving.ts';
import panel from '../frame/Panel.module.css';
import { useSavePixelsMutation } from './pixelApi.ts';
import styles from './Pixels.module.css';
import { pixelProblems, pixelsOf, typedOf, type PixelProblems, type TypedPixels } from './typedPixels.ts';

const examples: Record<PixelVendor, string> = {
  meta: '123456789012345',
  tiktok: 'C9Q2MJ3C77U4P674RPG0',
  google: 'G-AB12CD34EF',
};

/** The ids of the services. An empty field is no service. */
export function PixelForm({ answer }: { answer: PixelSettingsAnswer }) {
  const [typed, setTyped] = useState(() => typedOf(answer.pixels));
  const [problems, setProblems] = useState<PixelProblems>({});
  const [savePixels] = useSavePixelsMutation();
  const saving = useSaving<PixelSettingsAnswer>();
  const refusal = Object.keys(problems).length > 0 ? problems : saving.failure;

  async function save(next: TypedPixels): Promise<void> {
    const found = pixelProblems(next);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const saved = await saving.save(() => savePixels(pixelsOf(next)).unwrap());
    if (!saved) return;
    setTyped(typedOf(saved.pixels));
    showToast('success', texts.saved);
  }

  /** Removes what is saved, without what was typed elsewhere. */
  async function remove(vendor: PixelVendor): Promise<void> {
    const { [vendor]: _removed, ...others } = answer.pixels;
    setProblems(({ [vendor]: _solved, ...rest }) => rest);
    const saved = await saving.save(() => savePixels(others).unwrap());
    if (!saved) return;
    setTyped((now) => ({ ...now, [vendor]: '' }));
    showToast('success', texts.serviceRemoved(pixelVendor[vendor].name));
  }

  return (
    <section className={classNames(panel['panel'], styles['panel'])} aria-labelledby="services">
      <h2 id="services" className={styles['title']}>
        {texts.yourServices}
      </h2>
      <FormError title={texts.notSaved} saving={saving} />
      <Form className={styles['form']} refusal={refusal} onSend={() => void save(typed)}>
        {pixelVendors.map((vendor) => (
          <div key={vendor} className={styles['service']}>
            <TextField
              label={texts[vendor].label}
              hint={texts[vendor].hint}
              placeholder={examples[vendor]}
              inputMode={vendor === 'meta' ? 'numeric' : 'text'}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              dir="ltr"
              value={typed[vendor]}
              onChange={({ currentTarget: { value } }) => {
                setTyped((now) => ({ ...now, [vendor]: value }));
                setProblems(({ [vendor]: _changed, ...rest }) => rest);
              }}
              {...errorProp(problems[vendor] ?? saving.problems[`pixels.${vendor}`])}
            />
            {answer.pixels[vendor] === undefined ? null : (
              <Button
                size="small"
                variant="quiet"
                aria-label={texts.removeService(pixelVendor[vendor].name)}
                disabled={saving.isSaving}
                onClick={() => void remove(vendor)}
              >
                {studioWords.remove}
              </Button>
            )}
          </div>
        ))}
        <Button type="submit" busy={saving.isSaving}>
          {studioWords.save}
        </Button>
      </Form>
    </section>
  );
}
