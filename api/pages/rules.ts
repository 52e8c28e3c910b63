import { block as blockSchema, type Block, type Page } from '#shared/pageSchema.ts';
import { handleToLink, isSocialPlatform } from '#shared/socialLinks.ts';
import type { Row } from '../store/schema.ts';
import type { PageRows } from './queries.ts';

export function toPage({ account, page, blocks }: PageRows, ownOrigin: string): Page {
  return {
    _id: page.id,
    account_id: account.id,
    slug: account.slug,
    username: account.slug,
    domain: page.domain,
    currency: account.currency,
    header: {
      title: page.title,
      bio: page.bio,
      avatar: page.avatar,
      ...(page.cover === null ? {} : { cover: page.cover }),
      theme: page.theme,
      awning: [page.awning_first, page.awning_second],
    },
    blocks: blocks.map((row) => linked(toBlock(row), ownOrigin)),
  };
}

/** The columns of a block that is to be stored. */
export function blockColumns({
  _id,
  type,
  ...content
}: Block): Pick<Row<'blocks'>, 'id' | 'type' | 'content_json'> {
  return { id: _id, type, content_json: JSON.stringify(content) };
}

function toBlock(row: Row<'blocks'>): Block {
  const content: unknown = JSON.parse(row.content_json);
  return blockSchema.parse({ ...(content as object), _id: row.id, type: row.type });
}

/** Where a handle leads is the platform's to say, today. Source: specification, section 3, "handle-to-link rule". */
function linked(block: Block, ownOrigin: string): Block {
  if (block.type !== 'social') return block;
  return {
    ...block,
    links: block.links.map((link) =>
      isSocialPlatform(link.platform)
        ? { ...link, url: handleToLink(link.platform, link.handle, ownOrigin) }
        : link,
    ),
  };
}
