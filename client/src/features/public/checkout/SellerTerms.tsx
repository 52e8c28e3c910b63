import type { LegalLink } from '#shared/page/pageSchema.ts';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';
import { useLocalized } from '../../../lib/texts/useTexts.ts';
import styles from './SellerTerms.module.css';

type SellerTermsProps = { slug: string; payee: string; legal: readonly LegalLink[] };

/** The seller's terms, privacy and the like. They open in another tab, so that what is typed here stays. */
export function SellerTerms({ slug, payee, legal }: SellerTermsProps) {
  const texts = useCheckoutTexts();
  const localized = useLocalized();
  if (legal.length === 0) return null;
  return (
    <nav className={styles['terms']} aria-label={texts.termsOf(payee)}>
      {legal.map(({ kind, title }) => (
        <a key={kind} href={localized(`/${slug}/legal/${kind}`)} target="_blank" rel="noreferrer" dir="auto">
          {title}
        </a>
      ))}
    </nav>
  );
}
