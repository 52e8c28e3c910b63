import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { Session } from '#shared/accountSchema.ts';
import { useAppDispatch } from '../../api.ts';
import { keepUpload, keptUpload, uploadKey } from './keptUploads.ts';
import { useStudio } from './studioContext.ts';
import { uploadFile, type UploadCalls, type Uploaded } from './uploadFile.ts';
import { uploadsApi } from './uploadsApi.ts';

/** `share` from 0 to 1. `waiting`: for the connection; `finishing`: all was sent. */
export type UploadState =
  | { kind: 'idle' }
  | { kind: 'sending' | 'waiting' | 'paused'; name: string; share: number }
  | { kind: 'finishing'; name: string }
  | { kind: 'failed'; name: string; message: string };

export type Uploading = {
  state: UploadState;
  /** Resolves with what the file became; with nothing where it was paused, cancelled or failed, which `state` tells. */
  start: (file: File) => Promise<Uploaded | undefined>;
  pause: () => void;
  /** Goes on after a pause or a failure, with the same file. */
  goOn: () => Promise<Uploaded | undefined>;
  cancel: () => void;
};

type SignedIn = { auth: { session: Session | null } };

/** Sends one file at a time. Leaving the screen pauses it: the same file, chosen again, goes on from there. */
export function useUpload(kind: 'picture' | 'file'): Uploading {
  const { user } = useStudio();
  const store = useStore<SignedIn>();
  const dispatch = useAppDispatch();
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const current = useRef<{ file: File; control: AbortController } | undefined>(undefined);
  useEffect(() => () => current.current?.control.abort(), []);

  const { createUpload, readUpload, finishUpload, cancelUpload } = uploadsApi.endpoints;
  const calls: UploadCalls = {
    create: (body) => dispatch(createUpload.initiate(body)).unwrap(),
    read: (id) => dispatch(readUpload.initiate(id)).unwrap(),
    finish: (id) => dispatch(finishUpload.initiate(id)).unwrap(),
  };

  async function start(file: File): Promise<Uploaded | undefined> {
    const { name } = file;
    const control = new AbortController();
    current.current?.control.abort();
    current.current = { file, control };
    let share = 0;
    // What an upload that was left behind still tells is about nothing on the screen.
    const show = (next: UploadState) => {
      if (!control.signal.aborted) setState(next);
    };
    show({ kind: 'sending', name, share });
    try {
      const uploaded = await uploadFile({
        file,
        kind,
        accountId: user.account_id,
        token: () => store.getState().auth.session?.token ?? '',
        calls,
        signal: control.signal,
        onProgress(next) {
          share = next ?? 1;
          show(next === undefined ? { kind: 'finishing', name } : { kind: 'sending', name, share });
        },
        onWaiting: () => show({ kind: 'waiting', name, share }),
      });
      show({ kind: 'idle' });
      return control.signal.aborted ? undefined : uploaded;
    } catch (error) {
      // The transport's and `sendPart`'s failures all have a message for people.
      show({ kind: 'failed', name, message: (error as { message: string }).message });
      return undefined;
    }
  }

  function stop(next: UploadState): File | undefined {
    current.current?.control.abort();
    setState(next);
    return current.current?.file;
  }

  return {
    state,
    start,
    pause() {
      if (state.kind === 'sending' || state.kind === 'waiting') stop({ ...state, kind: 'paused' });
    },
    goOn: () => (current.current ? start(current.current.file) : Promise.resolve(undefined)),
    cancel() {
      const file = stop({ kind: 'idle' });
      if (!file) return;
      const key = uploadKey(user.account_id, file);
      const id = keptUpload(key);
      keepUpload(key, undefined);
      // What it left behind is forgotten after a day by itself.
      if (id !== undefined) void dispatch(cancelUpload.initiate(id));
    },
  };
}
