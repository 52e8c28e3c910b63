import type { Sale } from '#shared/studio/salesSchema.ts';
import { studioSale as texts } from '#shared/texts/en/studioSale.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { dateAndTime } from '../frame/orderFormat.ts';
import { SaleSection } from './SaleSection.tsx';

/** What the buyer said of the right of withdrawal; nothing where nobody asked. */
export function SaleWaiver({ waiver }: Pick<Sale, 'waiver'>) {
  const language = useLanguage();
  if (!waiver) return null;
  return (
    <SaleSection title={texts.waiver.title}>
      <p>{texts.waiver.agreedOn(dateAndTime(waiver.agreed_at, language))}</p>
      <blockquote dir="auto">{waiver.words}</blockquote>
    </SaleSection>
  );
}
