import { blockRead, type Block } from '#shared/page/blockSchema.ts';
import type { Look } from '#shared/look/choices.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { Row } from '../../store/schema.ts';
import { readPixels } from '../pixels/settings.ts';
import { readBlock } from '../blocks/blockRules.ts';
import { readLegalLinks } from './legalLinks.ts';
import type { PageRows } from './queries.ts';

/** `language`: the reader's, if it is not the page's own. It names the legal pages; the creator's words stay the originals. */
export function toPage(
  { account, page, blocks, sections, menu }: PageRows,
  ownOrigin: string,
  language: Language = page.language,
): Page {
  return {
    _id: page.id,
    account_id: account.id,
    slug: account.slug,
    username: account.slug,
    domain: page.domain,
    currency: account.currency,
    language: page.language,
    header: {
      title: page.title,
      bio: page.bio,
      avatar: page.avatar,
      ...(page.cover === null ? {} : { cover: page.cover }),
      theme: page.theme,
      awning: [page.awning_first, page.awning_second],
      // `publishDraft` wrote it.
      ...(page.look_json === null ? {} : { look: JSON.parse(page.look_json) as Look }),
    },
    blocks: blocks.map((row) => readBlock(toBlock(row), ownOrigin)),
    sections,
    ...(page.pixels_json === null ? {} : { pixels: readPixels(page.pixels_json) }),
    ...(page.legal_json === null ? {} : { legal: readLegalLinks(page.legal_json, language) }),
    ...(menu.length === 0 ? {} : { menu }),
  };
}

/** The columns of a stored block. */
export function blockColumns({
  _id,
  type,
  ...content
}: Block): Pick<Row<'blocks'>, 'id' | 'type' | 'content_json'> {
  return { id: _id, type, content_json: JSON.stringify(content) };
}

export function toBlock(row: Row<'blocks'>): Block {
  const content: unknown = JSON.parse(row.content_json);
  return blockRead.parse({ ...(content as object), _id: row.id, type: row.type });
}
