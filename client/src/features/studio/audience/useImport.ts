import { useState } from 'react';
import { useStore } from 'react-redux';
import type { Session } from '#shared/audience/accountSchema.ts';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import type { ImportCounts, PeopleImport, RefusedRow } from '#shared/studio/peopleImportSchema.ts';
import { useAppDispatch } from '../../../calls/api.ts';
import { studioApi } from '../calls/studioApi.ts';
import { sendPeople } from './sendPeople.ts';

/** `counts` cover what has been read so far. `goesOn`: the server goes on without this browser. */
export type ImportState =
  | { kind: 'idle' }
  | { kind: 'failed'; message: string }
  | { kind: 'reading'; share: number; counts: ImportCounts | undefined }
  | { kind: 'goesOn' }
  | { kind: 'done'; import: PeopleImport; refused: RefusedRow[] };

/** The file's name, and the country for numbers without a country code. */
type ImportAbout = { name: string; country?: string };

type SignedIn = { auth: { session: Session | null } };

export type Importing = {
  state: ImportState;
  start: (file: Blob, about: ImportAbout) => Promise<void>;
  reset: () => void;
};

/** Imports a file into a list, and shows the progress. */
export function useImport(list: PeopleList): Importing {
  const store = useStore<SignedIn>();
  const dispatch = useAppDispatch();
  const [state, setState] = useState<ImportState>({ kind: 'idle' });

  async function start(file: Blob, about: ImportAbout): Promise<void> {
    const { session } = store.getState().auth;
    const path = `/studio/${session?.user.account_id ?? ''}/audience/${list}/imports`;
    const refused: RefusedRow[] = [];
    let end: ImportState = { kind: 'goesOn' };
    setState({ kind: 'reading', share: 0, counts: undefined });
    try {
      await sendPeople({
        address: `/api/main${path}?${new URLSearchParams({ consent: 'true', ...about }).toString()}`,
        token: session?.token ?? '',
        file,
        onEvent(event) {
          if (event.kind === 'progress') {
            refused.push(...event.refused);
            setState({ kind: 'reading', share: event.share, counts: event.counts });
          } else if (event.kind === 'done') end = { kind: 'done', import: event.import, refused };
        },
      });
    } catch (error) {
      // `sendPeople` rejects with an `AppError` before the import begins. A stream that breaks later rejects with another `Error`.
      if (error instanceof Error && 'status' in error) end = { kind: 'failed', message: error.message };
    }
    setState(end);
    dispatch(studioApi.util.invalidateTags(['Audience']));
  }

  return { state, start, reset: () => setState({ kind: 'idle' }) };
}
