import { useEffect } from 'react';

/** Keeps the screen from going dark while somebody stands at the door. */
export function useAwake(): void {
  useEffect(() => {
    let isHere = true;
    let lock: WakeLockSentinel | undefined;
    async function ask(): Promise<void> {
      try {
        const given = await navigator.wakeLock.request('screen');
        if (isHere) lock = given;
        else await given.release();
      } catch {
        // Not every browser has it, and a low battery may refuse it: the screen goes dark as it always does.
      }
    }
    // A tab that was away has lost it.
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
