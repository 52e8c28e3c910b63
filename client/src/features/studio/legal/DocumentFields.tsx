import { useState } from 'react';
import { countryName } from '#shared/countries.ts';
import { fillGaps, gapsOf } from '#shared/legalGaps.ts';
import { legalNeed, legalTitle } from '#shared/legalKinds.ts';
import type { LegalDetails, LegalDocument } from '#shared/studio/legalSchema.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { StudioError } from '../calls/studioApi.ts';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { purposes } from './legalForm.ts';
import { useLegalTemplateMutation } from './legalApi.ts';
import styles from './Legal.module.css';

type DocumentFieldsProps = {
  document: LegalDocument;
  details: LegalDetails;
  problem: string | undefined;
  /** Where visitors read it, if they can. */
  address: string | undefined;
  onChange: (change: Partial<LegalDocument>) => void;
};

/** One legal page: what it is for, its text, and whether visitors see it. */
export function DocumentFields({ document, details, problem, address, onChange }: DocumentFieldsProps) {
  const { kind, text, shown } = document;
  const [isOpen, setIsOpen] = useState(text !== '' || shown);
  const [isAsking, setIsAsking] = useState(false);
  const [fetchTemplate, { isLoading, error }] = useLegalTemplateMutation();
  const title = legalTitle(kind, details.country);
  const filled = fillGaps(text, details);
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
        <p className={styles['note']}>{purposes[kind]}</p>
      </div>
      {error ? (
        // The dashboard's calls fail with a StudioError (`studioApi.ts`).
        <ErrorNotice title="No template" message={(error as StudioError).message} />
      ) : null}
      {isOpen ? (
        <TextArea
          label={`Text of “${title}”`}
          hint="A line in **two stars** is a heading, a line that begins with - is in a list. Fill in what stands in [[double brackets]]."
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
          {text === '' ? 'Begin with the template' : 'Take the template again'}
        </Button>
        {fillable > 0 ? (
          <Button variant="secondary" size="small" onClick={() => onChange({ text: filled })}>
            {fillable === 1
              ? 'Fill the gap that is answered above'
              : `Fill the ${fillable} gaps that are answered above`}
          </Button>
        ) : null}
        {isOpen ? null : (
          <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
            Write my own
          </Button>
        )}
        {address === undefined ? null : (
          <a href={address} target="_blank" rel="noreferrer">
            See it as visitors do
          </a>
        )}
      </div>
      {isOpen ? (
        <Checkbox
          label="Show it on my page, in the checkout and in receipts"
          checked={shown}
          onChange={(event) => onChange({ shown: event.currentTarget.checked })}
        />
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title="Replace your text?"
        confirm="Replace it"
        onConfirm={() => void fillIn()}
        onClose={() => setIsAsking(false)}
      >
        The template takes the place of what is written in this field. Nothing is saved until you save.
      </ConfirmDialog>
    </fieldset>
  );
}

function Need({ kind, country }: Pick<LegalDocument, 'kind'> & Pick<LegalDetails, 'country'>) {
  const need = legalNeed(kind, country);
  if (need === 'required') return <Badge tone="vermilion">{`Needed in ${countryName(country)}`}</Badge>;
  return <Badge>{need === 'advised' ? 'Advised' : 'Optional'}</Badge>;
}
