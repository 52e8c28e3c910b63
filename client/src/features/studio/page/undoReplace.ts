import type { PageDraft } from '#shared/studio/pageDraftSchema.ts';
import type { DraftChange } from './draftChanges.ts';

type Header = PageDraft['header'];

/**
 * Undoes the replacement of the draft `before` by `after` (a template, the published page) and nothing else: later edits,
 * additions and deletions stay.
 */
export function undoReplace(before: PageDraft, after: PageDraft): DraftChange {
  const wasAfter = new Map(after.blocks.map((block) => [block._id, block]));
  const ids = new Set(before.blocks.map(({ _id }) => _id));
  return (now) => {
    const changedSince = now.blocks.filter((block) => !isSame(block, wasAfter.get(block._id)));
    const isNow = new Map(now.blocks.map((block) => [block._id, block]));
    const restored = before.blocks.flatMap((block) => {
      const isDeletedSince = wasAfter.has(block._id) && !isNow.has(block._id);
      return isDeletedSince ? [] : [changedSince.find(({ _id }) => _id === block._id) ?? block];
    });
    return {
      header: { ...now.header, ...untouched(before.header, after.header, now.header) },
      blocks: [...restored, ...changedSince.filter(({ _id }) => !ids.has(_id))],
    };
  };
}

/** The header's old fields, except where they were edited since. */
function untouched(before: Header, after: Header, now: Header): Partial<Header> {
  const typed = new Map(Object.entries(after));
  const fields = Object.entries({ cover: undefined, ...before });
  return Object.fromEntries(
    fields.filter(([name]) => isSame(typed.get(name), new Map(Object.entries(now)).get(name))),
  );
}

/** For plain JSON whose fields are in the same order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
