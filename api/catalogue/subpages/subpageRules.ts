import { isDeepStrictEqual } from 'node:util';
import type { DraftBlock } from '#shared/studio/pageDraftSchema.ts';
import type { StudioSubpage } from '#shared/studio/subpageSchema.ts';
import type { Row } from '../../store/schema.ts';

/** The blocks of the draft, hidden ones too. */
export function draftBlocks({ draft_json }: Pick<Row<'subpages'>, 'draft_json'>): DraftBlock[] {
  // `writeSubpageDraft` wrote them from what the schema had parsed.
  return JSON.parse(draft_json) as DraftBlock[];
}

/** The blocks of the draft that was published last; undefined: none was. */
export function publishedBlocks({
  published_json,
}: Pick<Row<'subpages'>, 'published_json'>): DraftBlock[] | undefined {
  return published_json === null ? undefined : (JSON.parse(published_json) as DraftBlock[]);
}

export function visibleBlocks(blocks: readonly DraftBlock[]): DraftBlock[] {
  return blocks.filter(({ hidden }) => hidden !== true);
}

export function toStudioSubpage(row: Row<'subpages'>): StudioSubpage {
  const published = publishedBlocks(row);
  return {
    _id: row.id,
    title: row.title,
    address: row.address,
    in_menu: row.in_menu === 1,
    published_at: row.published_at,
    has_changes:
      published === undefined ||
      !isDeepStrictEqual(shown(visibleBlocks(draftBlocks(row))), shown(visibleBlocks(published))),
  };
}

/** As visitors see them: whether a visible block was hidden once does not count. */
function shown(blocks: readonly DraftBlock[]): unknown[] {
  return blocks.map(({ hidden: _hidden, ...block }) => block);
}
