import { useCallback, useEffect, useRef, useState } from 'react';

/** Why there is no picture: refused by somebody, no camera there, or one that cannot be used now. */
export type CameraProblem = 'denied' | 'none' | 'busy';

export type CameraState =
  | { kind: 'off' }
  | { kind: 'starting' }
  | { kind: 'on'; stream: MediaStream }
  | { kind: 'failed'; problem: CameraProblem };

/** The camera at the back of a phone, or whichever there is; let go when the screen is left. */
export function useCamera(): { camera: CameraState; start: () => void; stop: () => void } {
  const [camera, setCamera] = useState<CameraState>({ kind: 'off' });
  /** The run that counts: a camera that comes after its screen was left is let go at once. */
  const run = useRef(0);
  const held = useRef<MediaStream>(undefined);

  const letGo = useCallback(() => {
    run.current += 1;
    for (const track of held.current?.getTracks() ?? []) track.stop();
    held.current = undefined;
  }, []);
  const stop = useCallback(() => {
    letGo();
    setCamera({ kind: 'off' });
  }, [letGo]);
  const start = useCallback(() => {
    letGo();
    const mine = run.current;
    setCamera({ kind: 'starting' });
    void openCamera().then((answer) => {
      if (answer.kind === 'on' && mine !== run.current)
        for (const track of answer.stream.getTracks()) track.stop();
      if (mine !== run.current) return;
      if (answer.kind === 'on') {
        held.current = answer.stream;
        // Unplugged, or taken back in the browser's settings.
        answer.stream
          .getVideoTracks()[0]
          ?.addEventListener('ended', () => setCamera({ kind: 'failed', problem: 'busy' }));
      }
      setCamera(answer);
    });
  }, [letGo]);

  // Whoever allowed it before is not asked to press for it again.
  useEffect(() => {
    let isHere = true;
    void wasAllowed().then((isAllowed) => (isHere && isAllowed ? start() : undefined));
    return () => {
      isHere = false;
      letGo();
    };
  }, [start, letGo]);

  return { camera, start, stop };
}

async function openCamera(): Promise<Extract<CameraState, { kind: 'on' | 'failed' }>> {
  // Not there outside a secure context, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return { kind: 'failed', problem: 'none' };
  try {
    const video = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } };
    return { kind: 'on', stream: await devices.getUserMedia({ video, audio: false }) };
  } catch (error) {
    return { kind: 'failed', problem: problemOf(error) };
  }
}

/** Source: https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia */
function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
}

async function wasAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted';
  } catch {
    // Some browsers do not tell.
    return false;
  }
}
