import { useState } from 'react';
import type { InvoiceSettings, InvoiceSettingsAnswer } from '#shared/studio/invoiceSchema.ts';
import { orderInvoices } from '#shared/texts/en/orderInvoices.ts';
import { studioInvoices as texts } from '#shared/texts/en/studioInvoices.ts';
import { classNames } from '../../../lib/classNames.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { CountryOptions } from '../../../ui/CountryOptions.tsx';
import { Form } from '../../../ui/Form.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useSaveInvoiceSettingsMutation } from '../calls/invoiceApi.ts';
import { ConflictDialog } from '../forms/ConflictDialog.tsx';
import { FormError } from '../forms/FormError.tsx';
import { FormSaveStatus } from '../forms/FormSaveStatus.tsx';
import { useDraftForm } from '../forms/useDraftForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import panel from '../frame/Panel.module.css';
import { nextNumber } from './nextNumber.ts';
import styles from './Tax.module.css';

type TextName = 'name' | 'line1' | 'line2' | 'postal_code' | 'city' | 'region' | 'tax_number' | 'vat_number';

const address: readonly [name: TextName, label: string, maxLength: number][] = [
  ['name', texts.name, 200],
  ['line1', orderInvoices.line1, 200],
  ['line2', orderInvoices.line2, 200],
  ['postal_code', orderInvoices.postalCode, 20],
  ['city', orderInvoices.city, 120],
  ['region', orderInvoices.region, 120],
];

const numbers: readonly [name: TextName, label: string, maxLength: number][] = [
  ['vat_number', texts.vatNumber, 40],
  ['tax_number', texts.taxNumber, 40],
];

/** The legal fields of the creator's invoices. Without them orders have a receipt only. */
export function InvoiceForm({ answer }: { answer: InvoiceSettingsAnswer }) {
  const { settings, revision, is_registered } = answer;
  const form = useDraftForm<InvoiceSettings>({ form: 'invoices', saved: settings, revision });
  const [saveSettings] = useSaveInvoiceSettingsMutation();
  const saving = useSaving<InvoiceSettingsAnswer, InvoiceSettings>({ repeat: () => void send() });
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

  const text = ([name, label, maxLength]: (typeof address)[number]) => (
    <TextField
      key={name}
      label={label}
      maxLength={maxLength}
      value={values[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      {...errorProp(problems[`settings.${name}`])}
    />
  );

  return (
    <section className={classNames(panel['panel'], styles['panel'])} aria-labelledby="invoice-settings">
      <h2 id="invoice-settings" className={styles['title']}>
        {texts.title}
      </h2>
      <p className={styles['note']}>{is_registered ? texts.registeredNote : texts.note}</p>
      <Form className={styles['form']} refusal={saving.failure} onSend={() => void send()}>
        <FormError title={texts.settingsNotSaved} saving={saving} />
        <Checkbox
          label={texts.issueInvoices}
          checked={values.enabled}
          onChange={(event) => change({ enabled: event.currentTarget.checked })}
          {...errorProp(problems['settings.enabled'])}
        />
        {values.enabled ? (
          <>
            {address.map(text)}
            <SelectField
              label={orderInvoices.country}
              value={values.country}
              onChange={(event) => change({ country: event.currentTarget.value })}
              {...errorProp(problems['settings.country'])}
            >
              <option value="">{orderInvoices.chooseCountry}</option>
              <CountryOptions />
            </SelectField>
            {numbers.map(text)}
            <TextField
              label={texts.prefix}
              hint={texts.prefixHint(nextNumber(answer, values))}
              autoComplete="off"
              spellCheck={false}
              maxLength={12}
              value={values.prefix}
              onChange={(event) => change({ prefix: event.currentTarget.value })}
              {...errorProp(problems['settings.prefix'])}
            />
            <Checkbox
              label={texts.withYear}
              checked={values.with_year}
              onChange={(event) => change({ with_year: event.currentTarget.checked })}
            />
            <TextArea
              label={texts.noteOnInvoices}
              hint={texts.noteOnInvoicesHint}
              rows={3}
              maxLength={400}
              value={values.note}
              onChange={(event) => change({ note: event.currentTarget.value })}
              {...errorProp(problems['settings.note'])}
            />
            <Checkbox
              label={texts.mailInvoices}
              checked={values.mails}
              onChange={(event) => change({ mails: event.currentTarget.checked })}
            />
            <p className={styles['note']}>{texts.neverChange}</p>
          </>
        ) : null}
        <div className={styles['answers']}>
          <Button type="submit" busy={saving.isSaving} disabled={!form.isDirty}>
            {texts.save}
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
