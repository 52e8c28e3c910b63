import { useId, useState, type FormEvent } from 'react';
import { countries } from '#shared/countries.ts';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import styles from './Import.module.css';
import { ImportResult, RefusedDownload } from './ImportResult.tsx';
import { useImport } from './useImport.ts';

type ImportDialogProps = {
  list: PeopleList;
  /** The account's country, once known: the default for numbers without a country code. */
  country: string | undefined;
  open: boolean;
  onClose: () => void;
};

const mostBytes = 10 * 2 ** 20;

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
    if (!chosen) return setProblem({ field: 'file', message: 'Choose a file, or paste a list.' });
    if (chosen.size > mostBytes) {
      return setProblem({ field: 'file', message: 'This is larger than 10 MB. Please cut it in parts.' });
    }
    if (!hasConsent)
      return setProblem({ field: 'consent', message: 'Only people who agreed may be imported.' });
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

  const what = list === 'mailing' ? 'addresses' : 'numbers';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={list === 'mailing' ? 'Import to your mailing list' : 'Import to your phone list'}
      footer={
        state.kind === 'done' ? (
          <div className={styles['answers']}>
            <Button onClick={onClose}>Done</Button>
            <Button variant="quiet" onClick={startAnew}>
              Import another file
            </Button>
          </div>
        ) : (
          <Button type="submit" form={formId} busy={state.kind === 'reading'}>
            Import
          </Button>
        )
      }
    >
      {state.kind === 'done' ? (
        <ImportResult list={list} done={state.import} refused={state.refused} />
      ) : (
        <form id={formId} className={styles['form']} onSubmit={submit}>
          {state.kind === 'failed' ? (
            <>
              <ErrorNotice title="The import did not finish" message={state.message} />
              <RefusedDownload list={list} rows={state.refused} />
            </>
          ) : null}
          <div className={styles['choice']}>
            <FileDrop
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              disabled={state.kind === 'reading'}
              onFiles={([first]) => {
                setFile(first);
                setProblem(undefined);
              }}
            >
              {file ? file.name : 'Drop a CSV file here, or choose one'}
            </FileDrop>
            {file ? (
              <Button variant="quiet" size="small" onClick={() => setFile(undefined)}>
                Take the file away
              </Button>
            ) : (
              <TextArea
                label="Or paste a list"
                hint={`One in each row: ${list === 'mailing' ? 'an e-mail address' : 'a phone number'}. With titles in the first row, name and tags are read too.`}
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
              label="Numbers without a country code are from"
              value={numbersFrom}
              disabled={state.kind === 'reading'}
              onChange={(event) => setChosenCountry(event.currentTarget.value)}
            >
              <option value="">Nowhere: leave them out</option>
              {countries().map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
          ) : null}
          <Checkbox
            label="These people agreed to hear from me."
            checked={hasConsent}
            disabled={state.kind === 'reading'}
            error={problem?.field === 'consent' ? problem.message : undefined}
            onChange={(event) => {
              setHasConsent(event.currentTarget.checked);
              setProblem(undefined);
            }}
          />
          <p className={styles['note']}>
            {`At most 10 MB or 100,000 ${what}. Nobody is added twice, and who has unsubscribed stays off.`}
          </p>
          {state.kind === 'reading' ? (
            <div className={styles['choice']}>
              <ProgressBar label="Import" share={state.share} />
              <output>{`${(state.counts?.added ?? 0).toLocaleString('en')} added so far`}</output>
            </div>
          ) : null}
        </form>
      )}
    </Dialog>
  );
}
