import { useState } from 'react';
import { useStore } from 'react-redux';
import type { Session } from '#shared/audience/accountSchema.ts';
import { studioFrame as texts } from '#shared/texts/en/studioFrame.ts';
import { showToast } from '../../../ui/toast.ts';
import { saveFile } from './saveFile.ts';

type SignedIn = { auth: { session: Session | null } };

export type Download = {
  isBusy: boolean;
  /** The bytes received so far. */
  receivedBytes: number;
  download: (path: string, name: string) => Promise<void>;
};

/**
 * Downloads a file that only the owner may read. It is fetched with the token, which a plain link could not send. `path` as in
 * `StudioRequest`.
 */
export function useDownload(): Download {
  const store = useStore<SignedIn>();
  const [isBusy, setIsBusy] = useState(false);
  const [receivedBytes, setReceivedBytes] = useState(0);

  async function download(path: string, name: string): Promise<void> {
    const { session } = store.getState().auth;
    const address = `/api/main${path.replace(':accountId', session?.user.account_id ?? '')}`;
    setIsBusy(true);
    setReceivedBytes(0);
    try {
      const answer = await fetch(address, { headers: { 'x-access-token': session?.token ?? '' } });
      if (answer.ok) saveFile(await read(answer, setReceivedBytes), name);
      else showToast('error', texts.fileNotMade);
    } catch {
      showToast('error', texts.connectionBroke);
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, receivedBytes, download };
}

/** The whole body; rejects if the connection breaks. */
async function read(answer: Response, onReceived: (bytes: number) => void): Promise<Blob> {
  let bytes = 0;
  const counted = answer.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        onReceived(bytes);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { headers: answer.headers }).blob();
}
