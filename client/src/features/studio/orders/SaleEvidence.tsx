import { countryName } from '#shared/contact/countries.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
import type { CountryEvidence } from '#shared/shop/taxSchema.ts';
import { studioSale as texts } from '#shared/texts/en/studioSale.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import styles from './SaleDetail.module.css';
import { SaleSection } from './SaleSection.tsx';

/** What names the buyer's country, and whether that suffices; nothing where no tax was computed. */
export function SaleEvidence({ tax, country_evidence: evidence }: Pick<Sale, 'tax' | 'country_evidence'>) {
  const language = useLanguage();
  if (!tax || !evidence) return null;
  return (
    <SaleSection title={texts.evidence.title}>
      <dl className={styles['facts']}>
        {evidence.map(({ kind, country }) => (
          <div key={kind} className={styles['fact']}>
            <dt>{texts.evidence.kinds[kind]}</dt>
            <dd>{countryName(country, language)}</dd>
          </div>
        ))}
      </dl>
      <p>{stateText(evidence, tax.country, countryName(tax.country, language))}</p>
    </SaleSection>
  );
}

function stateText(evidence: readonly CountryEvidence[], country: string, name: string): string {
  const { states } = texts.evidence;
  if (evidence.length === 0) return states.none;
  if (evidence.length === 1) return states.one;
  const naming = evidence.filter((piece) => piece.country === country).length;
  if (naming === evidence.length) return states.agree;
  return naming === 2 ? states.two(name) : states.differ(name);
}
