import { useEffect, useRef, type RefObject } from 'react';
import { makeQrReader } from './qrReader.ts';

/** The delay between two reads: short enough to feel instant, long enough for the rest of the page. */
const pauseMs = 150;

/** A code held before the camera counts once. After this time out of the picture it counts again. */
const awayMs = 3000;

type Scanning = {
  stream: MediaStream;
  onCode: (code: string) => void;
  /** Codes cannot be read here. */
  onFailure: () => void;
};

/** Plays the camera's picture and reports each code once per showing. */
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
    // Where autoplay is forbidden only the first frame is shown, but codes are read all the same.
    void picture.play().catch(() => undefined);
    watch(picture, leaving.signal, (code) => calls.current.onCode(code)).catch(() => {
      // The library failed to load, or the browser's own reader failed.
      if (!leaving.signal.aborted) calls.current.onFailure();
    });
    return () => {
      leaving.abort();
      picture.srcObject = null;
    };
  }, [stream]);
  return video;
}

/** Reads until the signal aborts. Rejects when reading is impossible. */
async function watch(
  picture: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const read = await makeQrReader();
  let last: string | undefined;
  /** The times of the first and the latest picture without a code. A phone that hangs reads no picture, so the code does not count as away. */
  let away: { from: number; to: number } | undefined;
  while (!signal.aborted) {
    const hasPicture = picture.readyState >= picture.HAVE_CURRENT_DATA;
    const code = hasPicture ? await read(picture) : undefined;
    if (signal.aborted) return;
    const now = performance.now();
    if (code) {
      const isNew = last !== code || (away !== undefined && away.to - away.from >= awayMs);
      last = code;
      away = undefined;
      if (isNew) onCode(code);
    } else away = { from: away?.from ?? now, to: now };
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
