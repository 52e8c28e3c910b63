import { handleToLink, isSocialPlatform } from '#shared/page/socialLinks.ts';
import type { BlockRule } from './blockRule.ts';

/** The platform decides where a handle leads, so the link is made anew. Source: specification, section 3, "handle-to-link rule". */
export const social: BlockRule<'social'> = {
  save: (edit, { ownOrigin }) => ({
    ...edit,
    links: edit.links.map(({ platform, handle }) => ({
      platform,
      handle,
      url: handleToLink(platform, handle, ownOrigin),
    })),
  }),
  read: (block, ownOrigin) => ({
    ...block,
    links: block.links.map((link) =>
      isSocialPlatform(link.platform)
        ? { ...link, url: handleToLink(link.platform, link.handle, ownOrigin) }
        : link,
    ),
  }),
};
