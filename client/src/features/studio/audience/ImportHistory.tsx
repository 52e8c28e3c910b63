import { useEffect, useState } from 'react';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import type { PeopleImport } from '#shared/studio/peopleImportSchema.ts';
import { studioImport as texts } from '#shared/texts/en/studioImport.ts';
import { useAppDispatch } from '../../../calls/api.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { useSaving } from '../forms/useSaving.ts';
import { audienceApi, usePeopleImportsQuery, useUndoImportMutation } from './audienceApi.ts';
import styles from './Import.module.css';
import { PastImport } from './PastImport.tsx';

/** Past imports of a list, each with an undo. Empty without imports. */
export function ImportHistory({ list }: { list: PeopleList }) {
  const { data } = usePeopleImportsQuery(list);
  const [confirming, setConfirming] = useState<{ one: PeopleImport; isOpen: boolean }>();
  const [undoImport] = useUndoImportMutation();
  const { save, isSaving, failure } = useSaving();
  const imports = data?.imports ?? [];
  usePollingWhileBusy(list, imports);
  if (imports.length === 0) return null;

  async function undo({ _id: importId }: PeopleImport): Promise<void> {
    const answer = await save(() =>
      undoImport({ list, importId })
        .unwrap()
        .then(() => true),
    );
    if (answer) setConfirming((open) => (open ? { ...open, isOpen: false } : open));
  }

  return (
    <section className={styles['form']}>
      <h2>{texts.pastImports}</h2>
      <ul className={styles['history']}>
        {imports.map((one) => (
          <PastImport
            key={one._id}
            list={list}
            one={one}
            onUndo={() => setConfirming({ one, isOpen: true })}
          />
        ))}
      </ul>
      {confirming ? (
        <ConfirmDialog
          open={confirming.isOpen}
          title={
            confirming.one.name === '' ? texts.undoPastedListTitle : texts.undoFileTitle(confirming.one.name)
          }
          confirm={texts.undoTheImport}
          isBusy={isSaving}
          onConfirm={() => void undo(confirming.one)}
          onClose={() => setConfirming({ ...confirming, isOpen: false })}
        >
          <p>{texts.undoNote}</p>
          {failure ? <ErrorNotice title={texts.notUndone} message={failure.message} /> : null}
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

const pollingMs = 1000;

/** An import runs in the background, and so does the undo of a large one. When it ends, the list is read again. */
function usePollingWhileBusy(list: PeopleList, imports: readonly PeopleImport[]): void {
  const dispatch = useAppDispatch();
  const isBusy = imports.some(({ share, still_there: stillThere }) => share !== null || stillThere > 0);
  usePeopleImportsQuery(list, { skip: !isBusy, pollingInterval: pollingMs });
  useEffect(() => {
    if (!isBusy) return undefined;
    return () => void dispatch(audienceApi.util.invalidateTags(['Audience']));
  }, [isBusy, dispatch]);
}
