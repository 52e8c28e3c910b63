import { useState } from 'react';
import type { TaxSettings, TaxSettingsAnswer } from '#shared/studio/taxSettingsSchema.ts';
import { dayText } from '#shared/dayText.ts';
import { classNames } from '../../../lib/classNames.ts';
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
  const { settings, revision, countries, rates, confirms_numbers, by_address } = answer;
  const form = useDraftForm<TaxSettings>({ form: 'tax', saved: settings, revision });
  const [saveSettings] = useSaveTaxSettingsMutation();
  const saving = useSaving<TaxSettingsAnswer, TaxSettings>({ repeat: () => void send() });
  const [hasSaved, setHasSaved] = useState(false);
  const { typed, change } = form;
  const { conflict, problems } = saving;

  async function send(base?: number): Promise<void> {
    let sent = typed;
    const saved = await saving.save(() => {
      const latest = form.latest();
      sent = latest.typed;
      return saveSettings({ revision: base ?? latest.revision ?? revision, settings: sent }).unwrap();
    });
    if (!saved) return;
    setHasSaved(true);
    form.settle(saved.settings, saved.revision, sent);
  }

  const isTaxed = typed.registrations.length > 0;
  return (
    <section className={classNames(panel['panel'], styles['panel'])} aria-labelledby="tax-settings">
      <h2 id="tax-settings" className={styles['title']}>
        Where you are registered
      </h2>
      <p className={styles['note']}>
        {isTaxed
          ? `The checkout asks buyers for their country and computes the tax, from rates of ${dayText(rates.day)}. Please look at them with your tax adviser: you declare and pay the tax.`
          : 'Without a registration no tax is computed, and buyers pay your prices as they are. Add the country where you are registered for VAT, consumption tax or GST, and the checkout does the sums.'}
      </p>
      <Form className={styles['form']} refusal={saving.failure} onSend={() => void send()}>
        <FormError title="Your tax settings are not saved" saving={saving} />
        <Registrations
          registrations={typed.registrations}
          countries={countries}
          byAddress={by_address}
          problems={problems}
          onChange={(registrations) => change({ registrations })}
        />
        {isTaxed ? (
          <>
            <RadioCards
              legend="Your prices"
              name="prices"
              value={typed.prices_include ? 'with' : 'without'}
              onChange={(value) => change({ prices_include: value === 'with' })}
              options={[
                { value: 'with', label: 'Include the tax: everybody pays the price on your page' },
                { value: 'without', label: 'Are without tax: the checkout adds it' },
              ]}
            />
            <RadioCards
              legend="Companies in other countries of the European Union"
              name="reverse-charge"
              value={typed.reverse_charge}
              onChange={(value) => change({ reverse_charge: value === 'format' ? 'format' : 'confirmed' })}
              options={[
                { value: 'confirmed', label: 'Pay no tax once their number is confirmed' },
                { value: 'format', label: 'Pay no tax if their number is well formed' },
              ]}
            />
            <p className={styles['note']}>{companyNote(typed.reverse_charge, confirms_numbers)}</p>
          </>
        ) : null}
        <div className={styles['answers']}>
          <Button type="submit" busy={saving.isSaving} disabled={!form.isChanged}>
            Save
          </Button>
          <FormSaveStatus isChanged={form.isChanged} hasSaved={hasSaved} saving={saving} />
        </div>
      </Form>
      <ConflictDialog
        open={conflict !== undefined}
        what="your tax settings"
        onKeepMine={() => {
          saving.clear();
          if (conflict) void send(conflict.revision);
        }}
        onTakeTheirs={() => {
          saving.clear();
          if (conflict) form.settle(conflict.current, conflict.revision);
        }}
        onClose={saving.clear}
      />
    </section>
  );
}

function companyNote(chosen: TaxSettings['reverse_charge'], confirmsNumbers: boolean): string {
  if (chosen === 'format')
    return 'Check the numbers yourself: for a number that is not valid you owe the tax.';
  return confirmsNumbers
    ? 'The checkout asks the register of the European Union (VIES).'
    : 'Numbers cannot be confirmed here at present, so these companies pay the tax as consumers do.';
}
