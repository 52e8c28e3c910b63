import { useEffect } from 'react';

/** Keeps the screen on during check-in. */
export function useWakeLock(): void {
  useEffect(() => {
    let isHere = true;
    let lock: WakeLockSentinel | undefined;
    async function ask(): Promise<void> {
      try {
        const acquired = await navigator.wakeLock.request('screen');
        if (isHere) lock = acquired;
        else await acquired.release();
      } catch {
        // Not every browser has it, and a low battery may refuse it: the screen then turns off as usual.
      }
    }
    // A hidden tab loses the lock.
    const askAgain = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    void ask();
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', askAgain);
      void lock?.release();
    };
  }, []);
}
