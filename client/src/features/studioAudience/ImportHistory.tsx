import { useState } from 'react';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import type { PeopleImport } from '#shared/studio/peopleImportSchema.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { ConfirmDialog } from '../studio/ConfirmDialog.tsx';
import { useSaving } from '../studio/useSaving.ts';
import { usePeopleImportsQuery, useUndoImportMutation } from './audienceApi.ts';
import styles from './Import.module.css';

/** The files that filled a list, each with its way back; nothing where there was none. */
export function ImportHistory({ list }: { list: PeopleList }) {
  const { data } = usePeopleImportsQuery(list);
  const [asked, setAsked] = useState<{ one: PeopleImport; isOpen: boolean }>();
  const [undoImport] = useUndoImportMutation();
  const { save, isSaving, failure } = useSaving();
  const imports = data?.imports ?? [];
  if (imports.length === 0) return null;

  async function undo({ _id: importId }: PeopleImport): Promise<void> {
    const answer = await save(() =>
      undoImport({ list, importId })
        .unwrap()
        .then(() => true),
    );
    if (answer) setAsked((open) => (open ? { ...open, isOpen: false } : open));
  }

  return (
    <section className={styles['form']}>
      <h2>Imports</h2>
      <ul className={styles['history']}>
        {imports.map((one) => (
          <li key={one._id} className={styles['past']}>
            <span>
              <strong className={styles['said']}>{nameOf(one)}</strong>
              <span className={styles['note']}>{factsOf(one)}</span>
            </span>
            {one.undone_at === null && one.counts.added > 0 ? (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Undo the import of ${nameOf(one)}`}
                onClick={() => setAsked({ one, isOpen: true })}
              >
                Undo
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? (
        <ConfirmDialog
          open={asked.isOpen}
          title={`Undo the import of ${nameOf(asked.one)}?`}
          confirm="Undo the import"
          isBusy={isSaving}
          onConfirm={() => void undo(asked.one)}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        >
          <p>
            Whoever came by this file alone is taken off your list. Who joined on your page since then stays,
            and so do tags of people who were there before. The same file can be imported again.
          </p>
          {failure ? <ErrorNotice title="It was not undone" message={failure.message} /> : null}
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

function nameOf({ name }: PeopleImport): string {
  return name === '' ? 'a pasted list' : name;
}

function factsOf({ created_at, finished_at, undone_at, counts }: PeopleImport): string {
  const day = new Date(created_at).toLocaleDateString('en', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const added = `${counts.added.toLocaleString('en')} added`;
  if (undone_at !== null) return `${day} · ${added} · undone`;
  return finished_at === null ? `${day} · ${added} · not finished` : `${day} · ${added}`;
}
