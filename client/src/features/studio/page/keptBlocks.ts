import type { DraftBlock, PageDraft } from '#shared/studio/pageDraftSchema.ts';
import { readDraft, saveDraft, type DraftPlace } from '../forms/savedDrafts.ts';
import { isUnfinished } from './unfinishedBlocks.ts';

type KeptBlock = { block: DraftBlock; index: number };

/** Beside what was typed in the editor of the same page. */
const placeOf = ({ accountId, form }: DraftPlace): DraftPlace => ({
  accountId,
  form: form === 'page' ? 'unfinished-blocks' : `unfinished-blocks:${form}`,
});

/** The draft with the unfinished blocks that this browser kept, each at its place. */
export function withKeptBlocks(place: DraftPlace, draft: PageDraft): PageDraft {
  const ids = new Set(draft.blocks.map(({ _id }) => _id));
  const missing = readKept(place).filter(({ block }) => !ids.has(block._id));
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
export function keepUnfinished(place: DraftPlace, draft: PageDraft, seen: ReadonlySet<string>): void {
  const others = readKept(place).filter(({ block }) => !seen.has(block._id));
  const own = draft.blocks.flatMap((block, index) => (isUnfinished(block) ? [{ block, index }] : []));
  const blocks = [...others, ...own];
  const kept = { values: { blocks }, revision: undefined, savedAt: new Date().toISOString() };
  saveDraft('browser', placeOf(place), blocks.length === 0 ? undefined : kept);
}

function readKept(place: DraftPlace): KeptBlock[] {
  const nothing: { blocks: KeptBlock[] } = { blocks: [] };
  return (readDraft('browser', placeOf(place), nothing)?.values ?? nothing).blocks;
}
