import type { DraftBlock, PageDraft } from '#shared/studio/pageDraftSchema.ts';

/** A field that was changed on both sides. `blockId` is absent for the header's. */
export type MergeConflict = { key: string; blockId?: string; field: string; mine: unknown; theirs: unknown };

export type Merged = { draft: PageDraft; conflicts: MergeConflict[] };

/** A draft as it is now, and as it was at the last save that both sides know. */
export type Side = { before: PageDraft | undefined; now: PageDraft };

type Fields = Record<string, unknown>;

/**
 * Changes of two sides to the same draft. Changes to different fields are all kept; where both changed one field, the merged draft has
 * mine, and the field is one of the conflicts. A block that one side deleted stays if the other one changed it since.
 */
export function mergeDrafts(mine: Side, theirs: Side): Merged {
  const conflicts: MergeConflict[] = [];
  const header = mergeFields(fieldsOf(mine, headerOf), fieldsOf(theirs, headerOf), (conflict) =>
    conflicts.push(conflict),
  );
  const ofBlock = (id: string) => (draft: PageDraft) => draft.blocks.find(({ _id }) => _id === id);
  const blocks = orderOf(mine, theirs).flatMap((id): DraftBlock[] => {
    const [own, other] = [fieldsOf(mine, ofBlock(id)), fieldsOf(theirs, ofBlock(id))];
    if (!own.now || !other.now) {
      const stays = survives(own, other);
      return stays ? [stays as DraftBlock] : [];
    }
    const fields = mergeFields(own, other, (conflict) =>
      conflicts.push({ ...conflict, key: `${id}.${conflict.field}`, blockId: id }),
    );
    // Each field is one of the block's own.
    return [fields as DraftBlock];
  });
  return { draft: { header: header as PageDraft['header'], blocks }, conflicts };
}

/** The merged draft with their value in the fields that were chosen by `key`. */
export function takeTheirs({ draft, conflicts }: Merged, chosen: ReadonlySet<string>): PageDraft {
  const taken = conflicts.filter(({ key }) => chosen.has(key));
  const theirsOf = (blockId: string | undefined) =>
    Object.fromEntries(
      taken.filter((conflict) => conflict.blockId === blockId).map(({ field, theirs }) => [field, theirs]),
    );
  return {
    header: { ...draft.header, ...theirsOf(undefined) },
    // The values are those of the same block elsewhere.
    blocks: draft.blocks.map((block) => Object.assign({ ...block }, theirsOf(block._id)) as DraftBlock),
  };
}

type Part = { before: Fields | undefined; now: Fields | undefined };

function fieldsOf({ before, now }: Side, part: (draft: PageDraft) => object | undefined): Part {
  return { before: before && { ...part(before) }, now: asFields(part(now)) };
}

function headerOf(draft: PageDraft): object {
  return draft.header;
}

function asFields(part: object | undefined): Fields | undefined {
  return part && { ...part };
}

function mergeFields(mine: Part, theirs: Part, onConflict: (conflict: MergeConflict) => void): Fields {
  const names = new Set([...Object.keys(mine.now ?? {}), ...Object.keys(theirs.now ?? {})]);
  const merged: Fields = {};
  for (const field of names) {
    const [own, other] = [mine.now?.[field], theirs.now?.[field]];
    const isOwnChanged = !mine.before || !isSame(own, mine.before[field]);
    const isOtherChanged = !theirs.before || !isSame(other, theirs.before[field]);
    const value = isOwnChanged ? own : other;
    if (value !== undefined) merged[field] = value;
    if (isOwnChanged && isOtherChanged && !isSame(own, other))
      onConflict({ key: field, field, mine: own, theirs: other });
  }
  return merged;
}

/** What is left of a block that only one side has. */
function survives(mine: Part, theirs: Part): Fields | undefined {
  const [here, gone] = mine.now ? [mine, theirs] : [theirs, mine];
  const wasDeleted = gone.before !== undefined && Object.keys(gone.before).length > 0;
  const isUnchanged = here.before !== undefined && isSame(here.now, here.before);
  return wasDeleted && isUnchanged ? undefined : here.now;
}

/** All ids, in my order if I changed it, else in theirs. A block that only the other side has follows the same block as it does there. */
function orderOf(mine: Side, theirs: Side): string[] {
  const idsOf = (draft: PageDraft | undefined) => (draft?.blocks ?? []).map(({ _id }) => _id);
  const [own, ownBefore, other] = [idsOf(mine.now), idsOf(mine.before), idsOf(theirs.now)];
  const both = new Set(own.filter((id) => ownBefore.includes(id)));
  const isMoved = !isSame(
    own.filter((id) => both.has(id)),
    ownBefore.filter((id) => both.has(id)),
  );
  const [first, second] = isMoved ? [own, other] : [other, own];
  const ids = [...first];
  for (const [place, id] of second.entries()) {
    if (ids.includes(id)) continue;
    const previous = second[place - 1];
    ids.splice(previous === undefined ? 0 : ids.indexOf(previous) + 1, 0, id);
  }
  return ids;
}

/** For plain JSON. The order of fields may differ; an empty text is the same as none. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function plain(value: unknown): unknown {
  if (value === '' || value === undefined) return null;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== '' && field !== undefined);
  return Object.fromEntries(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
