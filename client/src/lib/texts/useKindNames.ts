import { kinds, type KindNames } from '#shared/texts/en/kinds.ts';
import { useTexts } from './useTexts.ts';

/** What a kind of product is called. A kind of a newer version is a product. */
export function useKindNames() {
  const names = useTexts('kinds', kinds);
  const known: Partial<Record<string, KindNames>> = names;
  return (type: string): KindNames => known[type] ?? names.unknown;
}
