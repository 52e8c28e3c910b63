import { useState } from 'react';
import type { TaxSettings, TaxSettingsAnswer } from '#shared/studio/taxSettingsSchema.ts';
import { dayText } from '#shared/dates/dayText.ts';
import { studioTax as texts } from '#shared/texts/en/studioTax.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { classNames } from '../../../lib/classNames.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { ConflictDialog } from '../forms/ConflictDialog.tsx';
import { FormError } from '../forms/FormError.tsx';
import { FormSaveStatus } from '../forms/FormSaveStatus.tsx';
import { useDraftForm } from '../forms/useDraftForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import panel from '../frame/Panel.module.css';
import { Registrations } from './Registrations.tsx';
import styles from './Tax.module.css';
import { useSaveTaxSettingsMutation } from '../calls/taxApi.ts';

/** Where the creator is registered, and how prices are meant. Without a registration no tax is computed. */
export function TaxForm({ answer }: { answer: TaxSettingsAnswer }) {
  const { settings, revision, countries, rates, confirms_numbers, calculator } = answer;
  const language = useLanguage();
  const form = useDraftForm<TaxSettings>({ form: 'tax', saved: settings, revision });
  const [saveSettings] = useSaveTaxSettingsMutation();
  const saving = useSaving<TaxSettingsAnswer, TaxSettings>({ repeat: () => void send() });
  const [hasSaved, setHasSaved] = useState(false);
  const { values, change } = form;
  const { problems } = saving;

  async function send(base?: number): Promise<void> {
    let sent = values;
    const saved = await saving.save(() => {
      const latest = form.latest();
      sent = latest.values;
      return saveSettings({ revision: base ?? latest.revision ?? revision, settings: sent }).unwrap();
    });
    if (!saved) return;
    setHasSaved(true);
    form.reset(saved.settings, saved.revision, sent);
  }

  const isTaxed = values.registrations.length > 0;
  return (
    <section className={classNames(panel['panel'], styles['panel'])} aria-labelledby="tax-settings">
      <h2 id="tax-settings" className={styles['title']}>
        {texts.whereRegistered}
      </h2>
      <p className={styles['note']}>
        {isTaxed ? texts.taxedNote(dayText(rates.day, language)) : texts.notRegisteredNote}
      </p>
      <Form className={styles['form']} refusal={saving.failure} onSend={() => void send()}>
        <FormError title={texts.settingsNotSaved} saving={saving} />
        <Registrations
          registrations={values.registrations}
          countries={countries}
          calculator={calculator}
          problems={problems}
          onChange={(registrations) => change({ registrations })}
        />
        {isTaxed ? (
          <>
            <RadioCards
              legend={texts.yourPrices}
              name="prices"
              value={values.prices_include ? 'with' : 'without'}
              onChange={(value) => change({ prices_include: value === 'with' })}
              options={[
                { value: 'with', label: texts.prices.includeTax },
                { value: 'without', label: texts.prices.areWithoutTax },
              ]}
            />
            <RadioCards
              legend={texts.companies}
              name="reverse-charge"
              value={values.reverse_charge}
              onChange={(value) => change({ reverse_charge: value === 'format' ? 'format' : 'confirmed' })}
              options={[
                { value: 'confirmed', label: texts.companiesPayNoTax.onceConfirmed },
                { value: 'format', label: texts.companiesPayNoTax.ifWellFormed },
              ]}
            />
            <p className={styles['note']}>{companyNote(values.reverse_charge, confirms_numbers)}</p>
          </>
        ) : null}
        <div className={styles['answers']}>
          <Button type="submit" busy={saving.isSaving} disabled={!form.isDirty}>
            {studioWords.save}
          </Button>
          <FormSaveStatus isDirty={form.isDirty} hasSaved={hasSaved} saving={saving} />
        </div>
      </Form>
      <ConflictDialog
        saving={saving}
        happened={texts.settingsSavedElsewhere}
        onKeepMine={(latest) => void send(latest)}
        onTakeTheirs={({ current, revision }) => form.reset(current, revision)}
      />
    </section>
  );
}

function companyNote(chosen: TaxSettings['reverse_charge'], confirmsNumbers: boolean): string {
  if (chosen === 'format') return texts.checkNumbersYourself;
  return confirmsNumbers ? texts.numbersAreConfirmed : texts.numbersNotConfirmed;
}
