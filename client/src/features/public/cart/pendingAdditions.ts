import type { Addition } from '../../../lib/addition.ts';

// Additions in flight, saved by this tab: if the visitor leaves before the answer, the next page sends them again. Sending twice
// makes one line, so nothing is lost or doubled.

const storageKey = 'ms:adding';

/** Returns a function that removes it again, once it is answered. */
export function savePendingAddition(addition: Addition): () => void {
  const text = JSON.stringify(addition);
  write([...texts(), text]);
  return () => write(texts().filter((saved) => saved !== text));
}

/** What the previous page left, read before this page saves additions of its own: those are still being sent. */
let left: string[] | undefined = texts();

/** Returns and removes the additions that the previous page left unanswered. Later calls do so with this page's own. */
export function takePendingAdditions(): Addition[] {
  const taken = left ?? texts();
  left = undefined;
  write(texts().filter((text) => !taken.includes(text)));
  return taken.flatMap(readAddition);
}

function texts(): string[] {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(saved) ? saved.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

function write(saved: string[]): void {
  try {
    if (saved.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(saved));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Denied or full storage: the addition is not saved, but the page works.
  }
}

/** None if it is not whole. */
function readAddition(text: string): Addition[] {
  const saved = JSON.parse(text) as Partial<Addition> | null;
  const isWhole = saved?.store?.slug && saved.store.account_id && saved.product?._id && saved.selection;
  return isWhole ? [saved as Addition] : [];
}
