import { useState } from 'react';
import { countryName } from '#shared/contact/countries.ts';
import { fillGaps, gapsOf, type GapWords } from '#shared/legal/legalGaps.ts';
import { legalNeed, legalTitle } from '#shared/legal/legalKinds.ts';
import type { LegalDetails, LegalDocument } from '#shared/studio/legalSchema.ts';
import { legalTitles } from '#shared/texts/en/legalTitles.ts';
import { studioLegal as texts } from '#shared/texts/en/studioLegal.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { StudioError } from '../calls/studioApi.ts';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { useLegalTemplateMutation } from './legalApi.ts';
import styles from './Legal.module.css';

type DocumentFieldsProps = {
  document: LegalDocument;
  details: LegalDetails;
  gapWords: GapWords;
  problem: string | undefined;
  /** Where visitors read it, if they can. */
  address: string | undefined;
  onChange: (change: Partial<LegalDocument>) => void;
};

/** One legal page: what it is for, its text, and whether visitors see it. */
export function DocumentFields({
  document,
  details,
  gapWords,
  problem,
  address,
  onChange,
}: DocumentFieldsProps) {
  const { kind, text, shown } = document;
  const [isOpen, setIsOpen] = useState(text !== '' || shown);
  const [isAsking, setIsAsking] = useState(false);
  const [fetchTemplate, { isLoading, error }] = useLegalTemplateMutation();
  const title = legalTitle(legalTitles, kind, details.country);
  const filled = fillGaps(text, details, gapWords);
  const fillable = gapsOf(text).length - gapsOf(filled).length;

  async function fillIn(): Promise<void> {
    setIsAsking(false);
    const answer = await fetchTemplate({ kind, details });
    if (answer.data === undefined) return;
    onChange({ text: answer.data.text });
    setIsOpen(true);
  }

  return (
    <fieldset className={styles['document']}>
      <legend>{title}</legend>
      <div className={styles['about']}>
        <Need kind={kind} country={details.country} />
        <p className={styles['note']}>{texts.purposes[kind]}</p>
      </div>
      {error ? (
        // The dashboard's calls fail with a StudioError (`studioApi.ts`).
        <ErrorNotice title={texts.noTemplate} message={(error as StudioError).message} />
      ) : null}
      {isOpen ? (
        <TextArea
          label={texts.textOf(title)}
          hint={texts.textHint}
          rows={14}
          maxLength={30_000}
          value={text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
          {...errorProp(problem)}
        />
      ) : null}
      <div className={styles['answers']}>
        <Button
          variant="secondary"
          size="small"
          busy={isLoading}
          onClick={() => (text === '' ? void fillIn() : setIsAsking(true))}
        >
          {text === '' ? texts.beginWithTemplate : texts.takeTemplateAgain}
        </Button>
        {fillable > 0 ? (
          <Button variant="secondary" size="small" onClick={() => onChange({ text: filled })}>
            {texts.fillGaps(fillable)}
          </Button>
        ) : null}
        {isOpen ? null : (
          <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
            {texts.writeMyOwn}
          </Button>
        )}
        {address === undefined ? null : (
          <a href={address} target="_blank" rel="noreferrer">
            {texts.seeAsVisitors}
          </a>
        )}
      </div>
      {isOpen ? (
        <Checkbox
          label={texts.showIt}
          checked={shown}
          onChange={(event) => onChange({ shown: event.currentTarget.checked })}
        />
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title={texts.replaceTitle}
        confirm={texts.replaceIt}
        onConfirm={() => void fillIn()}
        onClose={() => setIsAsking(false)}
      >
        {texts.replaceNote}
      </ConfirmDialog>
    </fieldset>
  );
}

function Need({ kind, country }: Pick<LegalDocument, 'kind'> & Pick<LegalDetails, 'country'>) {
  const language = useLanguage();
  const need = legalNeed(kind, country);
  if (need === 'required')
    return <Badge tone="vermilion">{texts.neededIn(countryName(country, language))}</Badge>;
  return <Badge>{need === 'advised' ? texts.advised : texts.optional}</Badge>;
}
