import { startTransition, useEffect, useState } from 'react';
import { afterNextPaint } from './afterNextPaint.ts';

/** False until the component has been painted once: delays content further down the page. */
export function useHasPainted(): boolean {
  const [hasPainted, setHasPainted] = useState(false);
  useEffect(() => {
    void afterNextPaint().then(() => startTransition(() => setHasPainted(true)));
  }, []);
  return hasPainted;
}
