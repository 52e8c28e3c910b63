import { pictureAddress } from '#shared/page/pictures.ts';
import type { PublicConfig } from '#shared/rendering/publicConfig.ts';
import { absolute } from '../documentHead.ts';

/** Who sells at which address. */
export type Selling = { creator: object; url: string; config: PublicConfig };

/** One picture as text, several as a list; nothing for none. */
export function pictured(config: PublicConfig, addresses: readonly string[]): { image?: string | string[] } {
  const pictures = addresses
    .map(pictureAddress)
    .filter((picture) => picture !== '')
    .map((picture) => absolute(config, picture));
  const [first] = pictures;
  if (first === undefined) return {};
  return { image: pictures.length === 1 ? first : pictures };
}
