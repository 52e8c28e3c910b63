import { useEffect } from 'react';

/** Sets the document's title: the dashboard's parts share one document. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Makerstall`;
  }, [title]);
}
