import { useId, type ReactNode } from 'react';
import { BasicFields, PictureFields } from './BasicFields.tsx';
import { ClassFields } from './ClassFields.tsx';
import { FileFields } from './FileFields.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import { PlanFields } from './PlanFields.tsx';
import styles from './ProductForms.module.css';
import { QuestionFields } from './QuestionFields.tsx';
import { ShippingFields, StockFields } from './StockFields.tsx';
import { EventFields, TierFields } from './TicketFields.tsx';

/** The fields that a product of its type has. */
export function ProductSections(fields: FieldsProps) {
  const { product_type: type } = fields.product;
  return (
    <>
      <Section title="What it is">
        <BasicFields {...fields} />
      </Section>
      <Section title="Pictures">
        <PictureFields {...fields} />
      </Section>
      {type === 'physical' ? (
        <>
          <Section title="Stock">
            <StockFields {...fields} things="copies" />
          </Section>
          <Section title="Sending">
            <ShippingFields {...fields} />
          </Section>
        </>
      ) : null}
      {type === 'ticket' ? (
        <>
          <Section title="When and where">
            <EventFields {...fields} />
          </Section>
          <Section title="Tiers">
            <TierFields {...fields} />
          </Section>
          {fields.draft.tickets.length > 0 ? null : (
            <Section title="Seats">
              <StockFields {...fields} things="seats" />
            </Section>
          )}
        </>
      ) : null}
      {type === 'masterclass' ? (
        <Section title="Chapters">
          <ClassFields {...fields} />
        </Section>
      ) : null}
      {type === 'physical' ? null : (
        <Section title="Files for buyers">
          <FileFields product={fields.product} onProduct={fields.onProduct} />
        </Section>
      )}
      <Section title="Payment plans">
        <PlanFields {...fields} />
      </Section>
      <Section title="Questions to buyers">
        <QuestionFields {...fields} />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
