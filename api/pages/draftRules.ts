import { isDeepStrictEqual } from 'node:util';
import { toMajor, type CurrencyTerms } from '#shared/money.ts';
import type { Page } from '#shared/pageSchema.ts';
import { handleToLink } from '#shared/socialLinks.ts';
import type { BlockEdit, DraftBlock, PageDraft, PageEdit } from '#shared/studio/pageDraftSchema.ts';
import { leastChargeMinor } from '../settings/currencies.ts';
import { readAmount } from '../settings/readAmount.ts';
import { invalidField } from '../http/invalidField.ts';
import { newId } from '../store/ids.ts';

export function draftOfPage({ header, blocks }: Page): PageDraft {
  return { header, blocks };
}

/** What visitors would see of a draft: without the blocks that are hidden. */
export function visiblePart({ header, blocks }: PageDraft): PageDraft {
  return {
    header,
    blocks: blocks.flatMap(({ hidden, ...block }) => (hidden === true ? [] : [block as DraftBlock])),
  };
}

export function hasChanges(draft: PageDraft, published: Page): boolean {
  // As JSON, where what is undefined is absent.
  const asJson = (part: PageDraft): unknown => JSON.parse(JSON.stringify(part));
  return !isDeepStrictEqual(asJson(visiblePart(draft)), asJson(draftOfPage(published)));
}

/** A draft of what the editor sent: every block has an id, every handle its link. Throws 422 naming what cannot be. */
export function draftOfEdit(
  { header, blocks }: PageEdit,
  { currency, ownOrigin }: { currency: CurrencyTerms; ownOrigin: string },
): PageDraft {
  const ids = new Set<string>();
  return {
    header,
    blocks: blocks.map((edit, index) => {
      const block = draftBlock(edit, ownOrigin);
      if (ids.has(block._id)) throw invalidField(`draft.blocks.${index}._id`, 'stands in the page twice');
      ids.add(block._id);
      if (block.type === 'support') checkAmount(block.amount, currency, `draft.blocks.${index}.amount`);
      return block;
    }),
  };
}

function draftBlock(edit: BlockEdit, ownOrigin: string): DraftBlock {
  const _id = edit._id ?? newId('blk');
  if (edit.type !== 'social') return { ...edit, _id };
  const links = edit.links.map(({ platform, handle }) => ({
    platform,
    handle,
    url: handleToLink(platform, handle, ownOrigin),
  }));
  return { ...edit, _id, links };
}

function checkAmount(amount: number, currency: CurrencyTerms, field: string): void {
  const least = leastChargeMinor(currency);
  if (readAmount(field, amount, currency) < least) {
    throw invalidField(field, `must be at least ${toMajor(least, currency.decimals)} ${currency.code}`);
  }
}
