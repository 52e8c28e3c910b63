import { useId, useState, type FormEvent } from 'react';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import { studioImport as texts } from '#shared/texts/en/studioImport.ts';
import { studioWords as words } from '#shared/texts/en/studioWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { CountryOptions } from '../../../ui/CountryOptions.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import styles from './Import.module.css';
import { ImportResult } from './ImportResult.tsx';
import { useImport } from './useImport.ts';

type ImportDialogProps = {
  list: PeopleList;
  /** The account's country, once known: the default for numbers without a country code. */
  country: string | undefined;
  open: boolean;
  onClose: () => void;
};

const maxBytes = 10 * 2 ** 20;

/** Imports people from a file or a pasted text. The choices stay while the dialog is closed. */
export function ImportDialog({ list, country, open, onClose }: ImportDialogProps) {
  const formId = useId();
  const [file, setFile] = useState<File>();
  const [pasted, setPasted] = useState('');
  const [chosenCountry, setChosenCountry] = useState<string>();
  const numbersFrom = chosenCountry ?? country ?? '';
  const [hasConsent, setHasConsent] = useState(false);
  const [problem, setProblem] = useState<{ field: 'file' | 'consent'; message: string }>();
  const { state, start, reset } = useImport(list);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const chosen = file ?? (pasted.trim() === '' ? undefined : new Blob([pasted]));
    if (!chosen) return setProblem({ field: 'file', message: texts.fileNeeded });
    if (chosen.size > maxBytes) {
      return setProblem({ field: 'file', message: texts.fileTooLarge });
    }
    if (!hasConsent) return setProblem({ field: 'consent', message: texts.consentNeeded });
    setProblem(undefined);
    void start(chosen, {
      name: file?.name ?? '',
      ...(list === 'phone' && numbersFrom !== '' ? { country: numbersFrom } : {}),
    });
  }

  function startAnew(): void {
    setFile(undefined);
    setPasted('');
    setHasConsent(false);
    reset();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.titles[list]}
      footer={
        state.kind === 'done' || state.kind === 'goesOn' ? (
          <div className={styles['answers']}>
            <Button onClick={onClose}>{words.done}</Button>
            <Button variant="quiet" onClick={startAnew}>
              {texts.importAnotherFile}
            </Button>
          </div>
        ) : (
          <Button type="submit" form={formId} busy={state.kind === 'reading'}>
            {texts.startImport}
          </Button>
        )
      }
    >
      {state.kind === 'done' ? (
        <ImportResult list={list} done={state.import} refused={state.refused} />
      ) : state.kind === 'goesOn' ? (
        <output className={styles['headline']}>{texts.goesOn}</output>
      ) : (
        <form id={formId} className={styles['form']} onSubmit={submit}>
          {state.kind === 'failed' ? <ErrorNotice title={texts.notFinished} message={state.message} /> : null}
          <div className={styles['choice']}>
            <FileDrop
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              disabled={state.kind === 'reading'}
              onFiles={([first]) => {
                setFile(first);
                setProblem(undefined);
              }}
            >
              {file ? file.name : texts.dropFile}
            </FileDrop>
            {file ? (
              <Button variant="quiet" size="small" onClick={() => setFile(undefined)}>
                {texts.takeFileAway}
              </Button>
            ) : (
              <TextArea
                label={texts.pasteList}
                hint={texts.pasteHints[list]}
                rows={5}
                spellCheck={false}
                value={pasted}
                disabled={state.kind === 'reading'}
                onChange={(event) => setPasted(event.currentTarget.value)}
              />
            )}
            {problem?.field === 'file' ? (
              <p className={styles['problem']} role="alert">
                {problem.message}
              </p>
            ) : null}
          </div>
          {list === 'phone' ? (
            <SelectField
              label={texts.numbersFrom}
              value={numbersFrom}
              disabled={state.kind === 'reading'}
              onChange={(event) => setChosenCountry(event.currentTarget.value)}
            >
              <option value="">{texts.numbersFromNowhere}</option>
              <CountryOptions />
            </SelectField>
          ) : null}
          <Checkbox
            label={texts.peopleAgreed}
            checked={hasConsent}
            disabled={state.kind === 'reading'}
            error={problem?.field === 'consent' ? problem.message : undefined}
            onChange={(event) => {
              setHasConsent(event.currentTarget.checked);
              setProblem(undefined);
            }}
          />
          <p className={styles['note']}>{texts.limits[list]}</p>
          {state.kind === 'reading' ? (
            <div className={styles['choice']}>
              <ProgressBar label={texts.progress} share={state.share} />
              <output>{texts.addedSoFar(state.counts?.added ?? 0)}</output>
            </div>
          ) : null}
        </form>
      )}
    </Dialog>
  );
}
