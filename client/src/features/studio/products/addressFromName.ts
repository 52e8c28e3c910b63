import transliterate from '@sindresorhus/transliterate';
import { productLimits } from '#shared/wire/limits.ts';

/** `Müller’s blue mug` → `muellers-blue-mug`; empty when the name has no usable letter. */
export function addressFromName(name: string): string {
  const words = transliterate(name)
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let address = words[0]?.slice(0, productLimits.address) ?? '';
  for (const word of words.slice(1)) {
    if (address.length + 1 + word.length > productLimits.address) break;
    address += `-${word}`;
  }
  return address;
}
