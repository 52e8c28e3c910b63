import { useEffect, useState } from 'react';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import type { PeopleImport } from '#shared/studio/peopleImportSchema.ts';
import { useAppDispatch } from '../../api.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { ConfirmDialog } from '../studio/ConfirmDialog.tsx';
import { useSaving } from '../studio/useSaving.ts';
import { audienceApi, usePeopleImportsQuery, useUndoImportMutation } from './audienceApi.ts';
import styles from './Import.module.css';
import { importName, PastImport } from './PastImport.tsx';

/** The files that filled a list, each with its way back; nothing where there was none. */
export function ImportHistory({ list }: { list: PeopleList }) {
  const { data } = usePeopleImportsQuery(list);
  const [asked, setAsked] = useState<{ one: PeopleImport; isOpen: boolean }>();
  const [undoImport] = useUndoImportMutation();
  const { save, isSaving, failure } = useSaving();
  const imports = data?.imports ?? [];
  useLookWhileUndoing(list, imports);
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
          <PastImport key={one._id} list={list} one={one} onUndo={() => setAsked({ one, isOpen: true })} />
        ))}
      </ul>
      {asked ? (
        <ConfirmDialog
          open={asked.isOpen}
          title={`Undo the import of ${importName(asked.one)}?`}
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

const lookEveryMs = 1000;

/** Undoing a large import goes on by itself; when it has ended, the list is read anew. */
function useLookWhileUndoing(list: PeopleList, imports: readonly PeopleImport[]): void {
  const dispatch = useAppDispatch();
  const isUndoing = imports.some(({ still_there: stillThere }) => stillThere > 0);
  usePeopleImportsQuery(list, { skip: !isUndoing, pollingInterval: lookEveryMs });
  useEffect(() => {
    if (!isUndoing) return undefined;
    return () => void dispatch(audienceApi.util.invalidateTags(['Audience']));
  }, [isUndoing, dispatch]);
}
