import { startTransition, useEffect, useState } from 'react';
import { painted } from './painted.ts';

/** False until what is put up has been seen once: time for what lies further down. */
export function useSeen(): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    void painted().then(() => startTransition(() => setSeen(true)));
  }, []);
  return isSeen;
}
