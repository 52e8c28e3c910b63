import { hasWithdrawalRight } from './withdrawalRight.ts';

/** The legal pages that a creator can show, in the order of their links. */
export const legalKinds = ['imprint', 'terms', 'privacy', 'withdrawal', 'refunds', 'disclosure'] as const;

export type LegalKind = (typeof legalKinds)[number];

/**
 * What the law of the seller's country asks for. `required`: a page with this content has to be there. `advised`: most sellers there have
 * one. Sources: Directive 2000/31/EC, article 5 (imprint), Directive 2011/83/EU, articles 6 and 9 (withdrawal), Regulation (EU) 2016/679,
 * article 13 (privacy), and the acts that the United Kingdom, Switzerland and Japan have for the same; Japan's Act on Specified Commercial
 * Transactions, article 11 (disclosure).
 */
export function legalNeed(kind: LegalKind, country: string): 'required' | 'advised' | 'none' {
  const isEuropean = hasWithdrawalRight(country);
  switch (kind) {
    case 'imprint':
      return isEuropean || country === 'CH' ? 'required' : 'none';
    case 'privacy':
      return isEuropean || ['CH', 'JP', 'BR'].includes(country) ? 'required' : 'advised';
    case 'withdrawal':
      return isEuropean ? 'required' : 'none';
    case 'disclosure':
      return country === 'JP' ? 'required' : 'none';
    case 'terms':
    case 'refunds':
      return 'advised';
  }
}

/** Names that the law, or its courts, expect of a page in a country, whatever the reader's language is. */
const ownTitles: Record<string, Partial<Record<LegalKind, string>>> = {
  DE: { imprint: 'Impressum' },
  AT: { imprint: 'Impressum' },
  CH: { imprint: 'Impressum' },
  LI: { imprint: 'Impressum' },
  LU: { imprint: 'Impressum / Mentions légales' },
  FR: { imprint: 'Mentions légales' },
  BE: { imprint: 'Mentions légales' },
  ES: { imprint: 'Aviso legal' },
  IT: { imprint: 'Note legali' },
  JP: { disclosure: '特定商取引法に基づく表記' },
};

/** The name of a legal page in its links, its heading and its title: that of the country, else the one of `titles`. */
export function legalTitle(titles: Record<LegalKind, string>, kind: LegalKind, country: string): string {
  return ownTitles[country]?.[kind] ?? titles[kind];
}
