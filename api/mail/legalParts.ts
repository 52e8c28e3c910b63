import { pageUrl } from '#shared/addresses/domainOrigin.ts';
import type { LegalLink } from '#shared/page/pageSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { Part } from './letterParts.ts';

type Seller = {
  slug: string;
  /** Its own host. */
  domain?: string | null | undefined;
  /** Of its page; English without it. */
  language?: Language | null | undefined;
  /** The legal pages that it shows. */
  legal?: readonly LegalLink[] | undefined;
};

/** The seller's terms, imprint and the like at the end of a mail, as far as they are shown, in the mail's language. */
export function legalParts(
  { legal = [], language: own, ...page }: Seller,
  { publicUrl, language }: { publicUrl: string; language: Language },
): Part[] {
  if (legal.length === 0) return [];
  const address = pageUrl(publicUrl, page, language === (own ?? 'en') ? undefined : language);
  return [
    {
      kind: 'links',
      links: legal.map(({ kind, title }) => ({ text: title, href: `${address}/legal/${kind}` })),
    },
  ];
}
