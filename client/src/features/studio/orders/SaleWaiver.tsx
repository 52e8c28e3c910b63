import type { Sale } from '#shared/studio/salesSchema.ts';
import { dateAndTime } from '../frame/orderFormat.ts';
import { SaleSection } from './SaleSection.tsx';

/** What the buyer said of the right of withdrawal; nothing where nobody asked. */
export function SaleWaiver({ waiver }: Pick<Sale, 'waiver'>) {
  if (!waiver) return null;
  return (
    <SaleSection title="Right of withdrawal">
      <p>{`On ${dateAndTime(waiver.agreed_at)} the buyer agreed to this, and the receipt confirms it:`}</p>
      <blockquote dir="auto">{waiver.words}</blockquote>
    </SaleSection>
  );
}
