import type { DraftBlock, PageDraft } from '#shared/studio/pageDraftSchema.ts';
import { browserPrefix } from '../forms/savedDrafts.ts';
import { isUnfinished } from './unfinishedBlocks.ts';

/** A change of the format needs another version: what an older page kept is not read then. */
const version = 1;

type KeptBlock = { block: DraftBlock; index: number };

/** By account, since an account has one page. Logging out clears the prefix. */
function keyOf(accountId: string): string {
  return `${browserPrefix}${version}:${accountId}:unfinished-blocks`;
}

/** The draft with the unfinished blocks that this browser kept, each at its place. */
export function withKeptBlocks(accountId: string, draft: PageDraft): PageDraft {
  const ids = new Set(draft.blocks.map(({ _id }) => _id));
  const missing = readKept(accountId).filter(({ block }) => !ids.has(block._id));
  const blocks = missing.reduce(
    (all, { block, index }) => all.toSpliced(Math.min(index, all.length), 0, block),
    draft.blocks,
  );
  return missing.length === 0 ? draft : { ...draft, blocks };
}

/**
 * Keeps the unfinished blocks of a draft in the browser until they are finished or deleted. `seen` has the ids of all blocks that this
 * tab has shown: what another tab keeps stays.
 */
export function keepUnfinished(accountId: string, draft: PageDraft, seen: ReadonlySet<string>): void {
  const others = readKept(accountId).filter(({ block }) => !seen.has(block._id));
  const own = draft.blocks.flatMap((block, index) => (isUnfinished(block) ? [{ block, index }] : []));
  const blocks = [...others, ...own];
  try {
    if (blocks.length === 0) localStorage.removeItem(keyOf(accountId));
    else localStorage.setItem(keyOf(accountId), JSON.stringify({ version, blocks }));
  } catch {
    // Denied or full storage: the blocks stay in this tab.
  }
}

function readKept(accountId: string): KeptBlock[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(accountId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('version' in kept) || kept.version !== version)
      return [];
    // `keepUnfinished` wrote this version.
    return (kept as unknown as { blocks: KeptBlock[] }).blocks;
  } catch {
    return [];
  }
}
