import { item, link } from './markdownParts.ts';
import { markdownText } from './richText.ts';

/** The Markdown of any block: an item for each `title`, `name` or `url` in it, in their order, with its `description`. */
export function plainMarkdown(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { title, name, url, description } = part as Partial<Record<string, unknown>>; // It is an object or a list.
  const words = [title, name, url].find(isText);
  const more = isText(description) ? description : '';
  const own = words && item(isText(url) ? link(words, url) : markdownText(words), more);
  return [...(own ? [own] : []), ...Object.values(part).flatMap(plainMarkdown)];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
