import { useEffect } from 'react';

/** The tab's title while a part of a screen is shown that the document itself does not name; then the screen's own again. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      // The next screen may have set its own by now.
      if (document.title === title) document.title = before;
    };
  }, [title]);
}
