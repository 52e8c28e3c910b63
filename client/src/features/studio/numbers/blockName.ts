import type { Numbers } from '#shared/studio/numbersSchema.ts';
import { studioNumbers as texts } from '#shared/texts/en/studioNumbers.ts';

/** The API's type for a deleted block. */
const deletedType = 'gone';

export function blockName({ type, title }: Numbers['blocks'][number]): string {
  if (type === deletedType) return texts.blocks.deleted;
  return title || texts.blocks.untitled(type);
}
