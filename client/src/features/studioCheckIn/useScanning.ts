import { useEffect, useRef, type RefObject } from 'react';
import { makeQrReader } from './qrReader.ts';

/** Between two looks: quick for the eye, and time for the rest of the page. */
const pauseMs = 150;

/** A code held on before the camera is one showing of it; away for this long, it is shown again. */
const awayMs = 3000;

type Scanning = {
  stream: MediaStream;
  onCode: (code: string) => void;
  /** Nothing can be read here. */
  onFailure: () => void;
};

/** Plays the camera's picture and tells each code that is shown, once a showing. */
export function useScanning({ stream, onCode, onFailure }: Scanning): RefObject<HTMLVideoElement | null> {
  const video = useRef<HTMLVideoElement>(null);
  const calls = useRef({ onCode, onFailure });
  useEffect(() => {
    calls.current = { onCode, onFailure };
  });
  useEffect(() => {
    const picture = video.current;
    if (!picture) return undefined;
    const leaving = new AbortController();
    picture.srcObject = stream;
    // A picture that may not play by itself shows its first frame only, and is read all the same.
    void picture.play().catch(() => undefined);
    watch(picture, leaving.signal, (code) => calls.current.onCode(code)).catch(() => {
      // The library could not be fetched, or the browser's own reader broke.
      if (!leaving.signal.aborted) calls.current.onFailure();
    });
    return () => {
      leaving.abort();
      picture.srcObject = null;
    };
  }, [stream]);
  return video;
}

/** Looks until the signal; rejects when nothing can be read. */
async function watch(
  picture: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const read = await makeQrReader();
  let last: { code: string; seenAt: number } | undefined;
  while (!signal.aborted) {
    const hasPicture = picture.readyState >= picture.HAVE_CURRENT_DATA;
    const code = hasPicture ? await read(picture) : undefined;
    if (signal.aborted) return;
    if (code) {
      const now = performance.now();
      const isNew = last?.code !== code || now - last.seenAt >= awayMs;
      last = { code, seenAt: now };
      if (isNew) onCode(code);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
