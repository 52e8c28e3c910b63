import type { Addition } from './addToCart.ts';

// What is on its way into a cart, kept by this tab: a visitor who leaves the page before the answer finds it in the cart on
// the next one. Sent twice it is one line, so nothing is lost and nothing doubled.

const keptUnder = 'ms:adding';

/** Returns what forgets it again, once its answer is known. */
export function keepAddition(addition: Addition): () => void {
  const text = JSON.stringify(addition);
  write([...texts(), text]);
  return () => write(texts().filter((kept) => kept !== text));
}

/** What the page before left unanswered; forgotten here. */
export function takeAdditions(): Addition[] {
  const kept = texts();
  if (kept.length > 0) write([]);
  return kept.map(readAddition).filter((one) => one !== undefined);
}

function texts(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keptUnder) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

function write(kept: string[]): void {
  try {
    if (kept.length > 0) sessionStorage.setItem(keptUnder, JSON.stringify(kept));
    else sessionStorage.removeItem(keptUnder);
  } catch {
    // Denied or full storage costs the visitor this memory, never the page.
  }
}

function readAddition(text: string): Addition | undefined {
  const kept = JSON.parse(text) as Partial<Addition> | null;
  const isWhole = kept?.store?.slug && kept.store.account_id && kept.product?._id && kept.selection;
  return isWhole ? (kept as Addition) : undefined;
}
