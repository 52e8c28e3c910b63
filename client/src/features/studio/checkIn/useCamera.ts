import { useCallback, useEffect, useRef, useState } from 'react';

/** Why there is no picture: permission denied, no camera, or a camera in use. */
export type CameraProblem = 'denied' | 'none' | 'busy';

export type CameraState =
  | { kind: 'off' }
  | { kind: 'starting' }
  | { kind: 'on'; stream: MediaStream }
  | { kind: 'failed'; problem: CameraProblem };

/** A phone's rear camera, or any other. It stops when the screen is left. */
export function useCamera(): { camera: CameraState; start: () => void; stop: () => void } {
  const [camera, setCamera] = useState<CameraState>({ kind: 'off' });
  /** The current run: a camera that starts after its screen was left is stopped at once. */
  const run = useRef(0);
  const currentStream = useRef<MediaStream>(undefined);

  const stopStream = useCallback(() => {
    run.current += 1;
    for (const track of currentStream.current?.getTracks() ?? []) track.stop();
    currentStream.current = undefined;
  }, []);
  const stop = useCallback(() => {
    stopStream();
    setCamera({ kind: 'off' });
  }, [stopStream]);
  const start = useCallback(() => {
    stopStream();
    const mine = run.current;
    setCamera({ kind: 'starting' });
    void openCamera().then((answer) => {
      if (answer.kind === 'on' && mine !== run.current)
        for (const track of answer.stream.getTracks()) track.stop();
      if (mine !== run.current) return;
      if (answer.kind === 'on') {
        currentStream.current = answer.stream;
        // Unplugged, or its permission was revoked.
        answer.stream
          .getVideoTracks()[0]
          ?.addEventListener('ended', () => setCamera({ kind: 'failed', problem: 'busy' }));
      }
      setCamera(answer);
    });
  }, [stopStream]);

  // Starts without a press if the permission was granted before.
  useEffect(() => {
    let isHere = true;
    void wasAllowed().then((isAllowed) => (isHere && isAllowed ? start() : undefined));
    return () => {
      isHere = false;
      stopStream();
    };
  }, [start, stopStream]);

  return { camera, start, stop };
}

async function openCamera(): Promise<Extract<CameraState, { kind: 'on' | 'failed' }>> {
  // Missing outside a secure context, although the type says otherwise.
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
    // Some browsers cannot query this permission.
    return false;
  }
}
