import { use, useEffect, useState } from 'react';
import { useConfig } from '../../../calls/api.ts';
import { LanguageContext } from '../../../lib/texts/useTexts.ts';
import { whenIdle } from '../../../lib/whenIdle.ts';
import { keepPage } from './keepPage.ts';

/** Prepares visits without a network when the page is idle. True once the page at `path` can be opened without one. */
export function useKeptPage(path: string): boolean {
  const { registersWorker = false } = useConfig();
  const { prefix } = use(LanguageContext);
  const [keptPath, setKeptPath] = useState<string>();
  useEffect(() => {
    if (!registersWorker) return undefined;
    let isLeft = false;
    whenIdle(() => {
      if (isLeft) return;
      keepPage(prefix + path).then(
        (isKept) => {
          if (isKept && !isLeft) setKeptPath(path);
        },
        // The browser refuses, or there is no network: the visit goes on without it.
        () => {},
      );
    });
    return () => {
      isLeft = true;
    };
  }, [path, prefix, registersWorker]);
  return keptPath === path;
}
