import transliterate from '@sindresorhus/transliterate';
import { withoutTrailing } from '#shared/lib/withoutTrailing.ts';
import { typedSlug } from './accountRules.ts';

/** Makes a slug from a name: `Müller Töpfe` → `mueller-toepfe`; empty when the name has no usable letter. */
export function slugFromName(name: string): string {
  const typed = typedSlug(transliterate(name).replace(/[^\w\s-]/g, ''));
  return withoutTrailing(typed.replace(/^[-_]+/, ''), '-_').slice(0, 30);
}
