import { useEffect } from 'react';

/** The window's title: the same document shows one part after the other. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Makerstall`;
  }, [title]);
}
