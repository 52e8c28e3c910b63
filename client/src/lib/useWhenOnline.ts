import { useEffect, useEffectEvent } from 'react';

/** While `isWaiting`: calls `goOn` when the network is back. */
export function useWhenOnline(isWaiting: boolean, goOn: () => void): void {
  const arrive = useEffectEvent(goOn);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const listen = () => arrive();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, [isWaiting]);
}
