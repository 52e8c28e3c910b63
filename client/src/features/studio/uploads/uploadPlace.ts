import { saveUpload, savedUpload, unfinishedUploads, uploadKey } from './savedUploads.ts';
import { hasArrived, statusOf, uploadFile, type UploadCalls, type Uploaded } from './uploadFile.ts';
import { noUploads, type UploadState, type UploadsState } from './uploadState.ts';

export type Take = (uploaded: Uploaded) => Promise<void> | void;

export type UploadPlaceTerms = {
  kind: 'picture' | 'file';
  accountId: string;
  /** Names the field: `product/prd_1/files`. */
  name: string;
  token: () => string;
  calls: UploadCalls & { cancel: (id: string) => unknown };
};

export type UploadPlace = {
  state: () => UploadsState;
  subscribe: (listener: () => void) => () => void;
  onUploaded: (take: Take) => void;
  add: (files: File[]) => void;
  pause: () => void;
  /** Resumes after a pause or a failure, with the same file. */
  goOn: () => void;
  cancel: () => void;
  /** Clears the refused files. */
  dismiss: () => void;
  /** Gives up the files of which only parts arrived. */
  forgetUnfinished: () => void;
  /** Hands over the files that had arrived completely before a reload. */
  recover: () => Promise<void>;
  close: () => void;
};

/**
 * Sends the files of one field one after another. It outlives the field, so that leaving the screen loses nothing: `take` of the field
 * that was shown last gets each uploaded file. A refused file is listed, and the next one follows; a stopped upload stops the queue.
 */
export function createUploadPlace(terms: UploadPlaceTerms): UploadPlace {
  const { kind, calls } = terms;
  const prefix = uploadKey(terms.accountId, terms.name);
  const listeners = new Set<() => void>();
  const waiting: File[] = [];
  let state: UploadsState = { ...noUploads, unfinished: namesOfUnfinished(prefix) };
  let take: Take = () => {};
  let current: { file: File; control: AbortController } | undefined;
  let isRunning = false;
  let hasLooked = false;

  function set(changed: Partial<UploadsState>): void {
    const isIdle = (changed.upload ?? state.upload).kind === 'idle';
    const unfinished = isIdle ? namesOfUnfinished(prefix) : [];
    state = { ...state, ...changed, waiting: waiting.map(({ name }) => name), unfinished };
    for (const listener of listeners) listener();
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const outcome = await send(file);
      if (outcome === 'stopped') break;
    }
    isRunning = false;
  }

  async function send(file: File): Promise<'done' | 'stopped'> {
    const { name } = file;
    const control = new AbortController();
    current = { file, control };
    let share = 0;
    // Ignores the progress of an upload that was stopped.
    const show = (upload: UploadState) => {
      if (!control.signal.aborted) set({ upload });
    };
    const preview = kind === 'picture' ? URL.createObjectURL(file) : undefined;
    set({ upload: { kind: 'sending', name, share }, preview });
    try {
      const uploaded = await uploadFile({
        file,
        kind,
        key: `${prefix}${name}:${file.size}:${file.lastModified}`,
        partsPath: `/studio/${terms.accountId}/uploads`,
        token: terms.token,
        calls,
        signal: control.signal,
        onProgress(next) {
          share = next ?? 1;
          show(next === undefined ? { kind: 'finishing', name } : { kind: 'sending', name, share });
        },
        onWaiting: () => show({ kind: 'waiting', name, share }),
      });
      if (!control.signal.aborted) await take(uploaded);
      show({ kind: 'idle' });
      return 'done';
    } catch (error) {
      if (control.signal.aborted) return state.upload.kind === 'paused' ? 'stopped' : 'done';
      // All failures of the transport and of `sendUploadPart` have a message for the user.
      const { message } = error as { message: string };
      if (isFinal(error)) {
        set({ upload: { kind: 'idle' }, refused: [...state.refused, { name, message }] });
        return 'done';
      }
      show({ kind: 'failed', name, message });
      return 'stopped';
    } finally {
      if (preview !== undefined) URL.revokeObjectURL(preview);
      if (state.preview === preview) set({ preview: undefined });
    }
  }

  function stop(upload: UploadState): File | undefined {
    const file = current?.file;
    set({ upload });
    current?.control.abort();
    current = undefined;
    return file;
  }

  function forget(key: string): void {
    const id = savedUpload(key);
    saveUpload(key, undefined);
    // The server removes an abandoned upload after a day.
    if (id !== undefined) void calls.cancel(id);
  }

  let paused: File | undefined;

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onUploaded(next: Take): void {
      take = next;
    },
    add(files: File[]): void {
      waiting.push(...files);
      set({ refused: [] });
      // A stopped upload must be resumed or canceled first.
      if (state.upload.kind === 'idle') void run();
    },
    pause(): void {
      if (state.upload.kind !== 'sending' && state.upload.kind !== 'waiting') return;
      paused = stop({ ...state.upload, kind: 'paused' });
    },
    goOn(): void {
      const file = paused ?? current?.file;
      paused = undefined;
      if (!file) return;
      waiting.unshift(file);
      set({ upload: { kind: 'sending', name: file.name, share: 0 } });
      void run();
    },
    cancel(): void {
      const file = stop({ kind: 'idle' }) ?? paused;
      paused = undefined;
      if (file) forget(`${prefix}${file.name}:${file.size}:${file.lastModified}`);
      set({});
      void run();
    },
    dismiss(): void {
      set({ refused: [] });
    },
    forgetUnfinished(): void {
      for (const { key } of unfinishedUploads(prefix)) forget(key);
      set({});
    },
    async recover(): Promise<void> {
      if (hasLooked || isRunning) return;
      hasLooked = true;
      for (const { key, name } of unfinishedUploads(prefix)) {
        const id = savedUpload(key);
        const upload = id === undefined ? undefined : await calls.read(id).catch(() => undefined);
        if (!upload || !hasArrived(upload) || isRunning) continue;
        set({ upload: { kind: 'finishing', name } });
        const result = await calls.finish(upload._id).catch(() => undefined);
        saveUpload(key, undefined);
        if (result) await take({ uploadId: upload._id, result });
        set({ upload: { kind: 'idle' } });
      }
    },
    close(): void {
      waiting.length = 0;
      current?.control.abort();
    },
  };
}

/** The file itself is refused, so another try would be as well. */
function isFinal(error: unknown): boolean {
  const status = statusOf(error);
  return status === 422 || status === 413;
}

function namesOfUnfinished(prefix: string): string[] {
  return unfinishedUploads(prefix).map(({ name }) => name);
}
