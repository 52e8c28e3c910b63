import { XMLBuilder } from 'fast-xml-parser';
import { localeOf } from '#shared/texts/languages.ts';
import type { FeedEntry, PageFeed } from './feedEntries.ts';

export const feedForms = {
  'feed.xml': { type: 'application/rss+xml; charset=utf-8', write: rss },
  'atom.xml': { type: 'application/atom+xml; charset=utf-8', write: atom },
  'feed.json': { type: 'application/feed+json; charset=utf-8', write: jsonFeed },
} as const;

export type FeedForm = keyof typeof feedForms;

export function isFeedForm(name: string): name is FeedForm {
  return Object.hasOwn(feedForms, name);
}

/** An XML document of elements, attributes with `@`, and texts, which it escapes. */
export function xmlOf(root: object): string {
  const builder = new XMLBuilder({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    textNodeName: '#text',
    suppressEmptyNode: true,
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(root)}\n`;
}

/** Source: https://www.rssboard.org/rss-specification */
function rss(feed: PageFeed): string {
  return xmlOf({
    rss: {
      '@version': '2.0',
      '@xmlns:atom': 'http://www.w3.org/2005/Atom',
      channel: {
        title: feed.title,
        link: feed.url,
        description: feed.description,
        language: localeOf(feed.language),
        lastBuildDate: new Date(feed.updatedAt).toUTCString(),
        'atom:link': {
          '@href': `${feed.base}/feed.xml`,
          '@rel': 'self',
          '@type': 'application/rss+xml',
        },
        ...(feed.icon === undefined ? {} : { image: { url: feed.icon, title: feed.title, link: feed.url } }),
        item: feed.entries.map((entry) => ({
          title: entry.title,
          link: entry.url,
          guid: { '#text': entry.id, '@isPermaLink': 'false' },
          pubDate: new Date(entry.publishedAt).toUTCString(),
          description: entry.html,
        })),
      },
    },
  });
}

/** Source: RFC 4287. */
function atom(feed: PageFeed): string {
  return xmlOf({
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': localeOf(feed.language),
      id: feed.id,
      title: feed.title,
      subtitle: feed.description,
      updated: feed.updatedAt,
      author: { name: feed.author, uri: feed.url },
      link: [
        { '@rel': 'self', '@type': 'application/atom+xml', '@href': `${feed.base}/atom.xml` },
        { '@rel': 'alternate', '@type': 'text/html', '@href': feed.url },
      ],
      ...(feed.icon === undefined ? {} : { icon: feed.icon }),
      entry: feed.entries.map((entry) => ({
        id: entry.id,
        title: entry.title,
        link: { '@rel': 'alternate', '@type': 'text/html', '@href': entry.url },
        published: entry.publishedAt,
        updated: entry.updatedAt,
        summary: entry.summary,
        content: { '#text': entry.html, '@type': 'html' },
      })),
    },
  });
}

/** Source: https://www.jsonfeed.org/version/1.1/ */
function jsonFeed(feed: PageFeed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.url,
    feed_url: `${feed.base}/feed.json`,
    description: feed.description,
    ...(feed.icon === undefined ? {} : { icon: feed.icon }),
    authors: [
      { name: feed.author, url: feed.url, ...(feed.icon === undefined ? {} : { avatar: feed.icon }) },
    ],
    language: localeOf(feed.language),
    items: feed.entries.map(jsonItem),
  });
}

function jsonItem(entry: FeedEntry) {
  return {
    id: entry.id,
    url: entry.url,
    title: entry.title,
    content_html: entry.html,
    summary: entry.summary,
    ...(entry.image === undefined ? {} : { image: entry.image }),
    date_published: entry.publishedAt,
    date_modified: entry.updatedAt,
  };
}
