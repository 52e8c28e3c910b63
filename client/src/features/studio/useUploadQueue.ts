import { useEffect, useRef, useState } from 'react';
import type { Uploaded } from './uploadFile.ts';
import { useUpload, type Uploading } from './useUpload.ts';

export type UploadQueue = {
  /** The one that is on its way. */
  upload: Pick<Uploading, 'state' | 'pause' | 'goOn' | 'cancel'>;
  /** Names of those that wait for their turn. */
  waiting: string[];
  add: (files: File[]) => void;
  onUploaded: (uploaded: Uploaded | undefined) => void;
};

/** Sends files one after another. `take` is told of each, and the next one waits until it is done; one that stopped stops those behind it. */
export function useUploadQueue(
  kind: 'picture' | 'file',
  take: (uploaded: Uploaded) => Promise<void> | void,
): UploadQueue {
  const upload = useUpload(kind);
  const queue = useRef<File[]>([]);
  const isRunning = useRef(false);
  const wasCancelled = useRef(false);
  const [waiting, setWaiting] = useState<string[]>([]);
  // The form may have changed while a file was on its way.
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });

  async function run(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    wasCancelled.current = false;
    for (let file = queue.current.shift(); file; file = queue.current.shift()) {
      setWaiting(queue.current.map(({ name }) => name));
      const uploaded = await upload.start(file);
      if (uploaded) await latest.current(uploaded);
      else if (!wasCancelled.current) break;
      wasCancelled.current = false;
    }
    isRunning.current = false;
  }

  return {
    upload: {
      ...upload,
      cancel() {
        wasCancelled.current = true;
        upload.cancel();
        void run();
      },
    },
    waiting,
    add(files) {
      queue.current.push(...files);
      setWaiting(queue.current.map(({ name }) => name));
      // What stopped is answered first.
      if (upload.state.kind === 'idle') void run();
    },
    onUploaded(uploaded) {
      if (!uploaded) return;
      void Promise.resolve(latest.current(uploaded)).then(run);
    },
  };
}
