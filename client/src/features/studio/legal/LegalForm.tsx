import { useState } from 'react';
import type {
  LegalDocument,
  LegalSettings,
  LegalSettingsAnswer,
  LegalSettingsView,
} from '#shared/studio/legalSchema.ts';
import { studioLegal as texts } from '#shared/texts/en/studioLegal.ts';
import { classNames } from '../../../lib/classNames.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Form } from '../../../ui/Form.tsx';
import { ConflictDialog } from '../forms/ConflictDialog.tsx';
import { FormSaveStatus } from '../forms/FormSaveStatus.tsx';
import { useDraftForm } from '../forms/useDraftForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import panel from '../frame/Panel.module.css';
import { DocumentFields } from './DocumentFields.tsx';
import { isOffered, withAllKinds } from './legalForm.ts';
import { useSaveLegalSettingsMutation } from './legalApi.ts';
import { problemsOf } from './legalProblems.ts';
import { LegalRefusal } from './LegalRefusal.tsx';
import { SellerFields } from './SellerFields.tsx';
import styles from './Legal.module.css';

/** The creator's terms, privacy, refunds and imprint. */
export function LegalForm({ answer }: { answer: LegalSettingsView }) {
  const { revision, slug, gaps } = answer;
  const saved = withAllKinds(answer.settings);
  const form = useDraftForm<LegalSettings>({ form: 'legal', saved, revision });
  const [saveSettings] = useSaveLegalSettingsMutation();
  const saving = useSaving<LegalSettingsAnswer, LegalSettings>({ repeat: () => void send() });
  const [hasSaved, setHasSaved] = useState(false);
  const { values, change, replace } = form;
  const problems = problemsOf(saving.failure, useLanguage());

  async function send(base?: number): Promise<void> {
    let sent = values;
    const next = await saving.save(() => {
      const latest = form.latest();
      sent = latest.values;
      return saveSettings({ revision: base ?? latest.revision ?? revision, settings: sent }).unwrap();
    });
    if (!next) return;
    setHasSaved(true);
    form.reset(withAllKinds(next.settings), next.revision, sent);
  }

  const changeDocument = (kind: LegalDocument['kind'], part: Partial<LegalDocument>) =>
    replace((before) => ({
      ...before,
      documents: before.documents.map((one) => (one.kind === kind ? { ...one, ...part } : one)),
    }));

  return (
    <Form className={styles['form']} refusal={saving.failure} onSend={() => void send()}>
      <section className={classNames(panel['panel'], styles['panel'])} aria-labelledby="seller">
        <h2 id="seller" className={styles['title']}>
          {texts.whoSells}
        </h2>
        <p className={styles['note']}>{texts.whoSellsNote}</p>
        <SellerFields
          details={values.details}
          problems={problems}
          onChange={(part) => replace((before) => ({ ...before, details: { ...before.details, ...part } }))}
        />
      </section>
      <section className={classNames(panel['panel'], styles['panel'])} aria-labelledby="documents">
        <h2 id="documents" className={styles['title']}>
          {texts.yourPages}
        </h2>
        <p className={styles['note']}>{texts.yourPagesNote}</p>
        {values.documents.map((document, index) =>
          isOffered(document.kind, { country: values.details.country, text: document.text }) ? (
            <DocumentFields
              key={document.kind}
              document={document}
              details={values.details}
              gapWords={gaps}
              problem={problems[`settings.documents.${index}.text`]}
              address={saved.documents[index]?.shown ? `/${slug}/legal/${document.kind}` : undefined}
              onChange={(part) => changeDocument(document.kind, part)}
            />
          ) : null,
        )}
      </section>
      <section className={classNames(panel['panel'], styles['panel'])} aria-labelledby="waiver">
        <h2 id="waiver" className={styles['title']}>
          {texts.waiver}
        </h2>
        <p className={styles['note']}>{texts.waiverNote}</p>
        <Checkbox
          label={texts.askWaiver}
          checked={values.asks_waiver}
          onChange={(event) => change({ asks_waiver: event.currentTarget.checked })}
        />
      </section>
      <LegalRefusal values={values} failure={saving.failure} problems={problems} />
      <div className={styles['answers']}>
        <Button type="submit" busy={saving.isSaving} disabled={!form.isDirty}>
          {texts.saveLegalPages}
        </Button>
        <FormSaveStatus isDirty={form.isDirty} hasSaved={hasSaved} saving={saving} />
      </div>
      <ConflictDialog
        saving={saving}
        happened={texts.savedElsewhere}
        onKeepMine={(latest) => void send(latest)}
        onTakeTheirs={({ current, revision }) => form.reset(withAllKinds(current), revision)}
      />
    </Form>
  );
}
