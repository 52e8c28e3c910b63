import type { Look } from '#shared/look/choices.ts';
import type { DraftBlock, PageDraft } from '#shared/studio/pageDraftSchema.ts';
import type { Page } from '#shared/page/pageSchema.ts';

/** A change is a function of the current draft, so that concurrent changes are not lost. */
export type DraftChange = (draft: PageDraft) => PageDraft;

export type BlockType = DraftBlock['type'];

export function changeHeader(fields: Partial<PageDraft['header']>): DraftChange {
  return (draft) => ({ ...draft, header: { ...draft.header, ...fields } });
}

/** Chosen defaults are left out, so that a page whose looks are all the default has none. */
export function changeLook(fields: Look): DraftChange {
  return (draft) => {
    const { look: before, ...header } = draft.header;
    const chosen = Object.entries({ ...before, ...fields }).filter(([, value]) => value !== undefined);
    return chosen.length === 0
      ? { ...draft, header }
      : { ...draft, header: { ...header, look: Object.fromEntries(chosen) } };
  };
}

export function changeBlock(next: DraftBlock): DraftChange {
  return onBlocks((blocks) => blocks.map((block) => (block._id === next._id ? next : block)));
}

export function addBlock(block: DraftBlock, index = Number.POSITIVE_INFINITY): DraftChange {
  return onBlocks((blocks) => blocks.toSpliced(Math.min(index, blocks.length), 0, block));
}

export function removeBlock(id: string): DraftChange {
  return onBlocks((blocks) => blocks.filter(({ _id }) => _id !== id));
}

export function moveBlock(id: string, step: 1 | -1): DraftChange {
  return onBlocks((blocks) => {
    const from = blocks.findIndex(({ _id }) => _id === id);
    const block = blocks[from];
    const to = from + step;
    return !block || to < 0 || to >= blocks.length
      ? blocks
      : blocks.toSpliced(from, 1).toSpliced(to, 0, block);
  });
}

export function orderBlocks(ordered: DraftBlock[]): DraftChange {
  return onBlocks((blocks) => {
    const places = new Map(ordered.map(({ _id }, place) => [_id, place]));
    return blocks.toSorted((one, other) => (places.get(one._id) ?? 0) - (places.get(other._id) ?? 0));
  });
}

/** The body for the API: optional fields are omitted when empty. */
export function draftToSend({ header, blocks }: PageDraft): PageDraft {
  const { cover, ...head } = header;
  return {
    header: cover ? { ...head, cover } : head,
    blocks: blocks.map((block) => {
      const nonEmpty = Object.entries(block).filter(
        ([name, value]) => value !== '' || !mayBeMissing.has(name),
      );
      // The same block without some of its optional fields.
      return Object.fromEntries(nonEmpty) as DraftBlock;
    }),
  };
}

const mayBeMissing = new Set(['image', 'poster', 'list_id']);

/** The page as it would be after publishing the draft. `page` is the published one. */
export function pageOfDraft(page: Page, { header, blocks }: PageDraft): Page {
  return { ...page, header, blocks: blocks.filter(({ hidden }) => !hidden) };
}

function onBlocks(change: (blocks: DraftBlock[]) => DraftBlock[]): DraftChange {
  return (draft) => ({ ...draft, blocks: change(draft.blocks) });
}
