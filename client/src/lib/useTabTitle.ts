import { useEffect } from 'react';

/** Sets the tab's title while part of a screen is shown that `documentTitle` does not cover, then restores it. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      // The next screen may have set its title already.
      if (document.title === title) document.title = before;
    };
  }, [title]);
}
