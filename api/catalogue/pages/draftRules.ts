import { isDeepStrictEqual } from 'node:util';
import type { Page } from '#shared/page/pageSchema.ts';
import type { DraftBlock, PageDraft, PageEdit } from '#shared/studio/pageDraftSchema.ts';
import { invalidField } from '../../http/invalidField.ts';
import { newId } from '../../store/ids.ts';
import type { SaveTerms } from '../blocks/blockRule.ts';
import { saveBlock } from '../blocks/blockRules.ts';

export function draftOfPage({ header, language, blocks }: Page): PageDraft {
  return { header: { ...header, language }, blocks };
}

/** An older version or editor may write a draft without a language. Such a draft keeps the page's present language. */
export function withLanguage({ header, blocks }: PageDraft, language: Page['language']): PageDraft {
  return { header: { ...header, language: header.language ?? language }, blocks };
}

/** The public view of a draft: without hidden blocks. */
export function visiblePart({ header, blocks }: PageDraft): PageDraft {
  return {
    header,
    blocks: blocks.flatMap(({ hidden, ...block }) => (hidden === true ? [] : [block as DraftBlock])),
  };
}

export function hasChanges(draft: PageDraft, published: Page): boolean {
  // JSON leaves out undefined values.
  const asJson = (part: PageDraft): unknown => JSON.parse(JSON.stringify(part));
  return !isDeepStrictEqual(asJson(visiblePart(draft)), asJson(draftOfPage(published)));
}

/** Makes a draft of the editor's page: every block gets an id, every handle its link. Throws 422 that names the invalid value. */
export function draftOfEdit({ header, blocks }: PageEdit, terms: Omit<SaveTerms, 'field'>): PageDraft {
  const ids = new Set<string>();
  return {
    header,
    blocks: blocks.map((edit, index) => {
      const field = `draft.blocks.${index}`;
      const id = edit._id ?? newId('blk');
      if (ids.has(id)) throw invalidField(`${field}._id`, 'stands in the page twice', { rule: 'twice' });
      ids.add(id);
      return saveBlock(edit, id, { ...terms, field });
    }),
  };
}
