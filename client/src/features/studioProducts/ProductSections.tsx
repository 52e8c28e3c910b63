import { FormSection } from '../studio/FormSection.tsx';
import { BasicFields, PictureFields } from './BasicFields.tsx';
import { ClassFields } from './ClassFields.tsx';
import { FileFields } from './FileFields.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import { PlanFields } from './PlanFields.tsx';
import { QuestionFields } from './QuestionFields.tsx';
import { ShippingFields, StockFields } from './StockFields.tsx';
import { EventFields, TierFields } from './TicketFields.tsx';

/** The fields that a product of its type has. */
export function ProductSections(fields: FieldsProps) {
  const { product_type: type } = fields.product;
  return (
    <>
      <FormSection title="What it is">
        <BasicFields {...fields} />
      </FormSection>
      <FormSection title="Pictures">
        <PictureFields {...fields} />
      </FormSection>
      {type === 'physical' ? (
        <>
          <FormSection title="Stock">
            <StockFields {...fields} things="copies" />
          </FormSection>
          <FormSection title="Sending">
            <ShippingFields {...fields} />
          </FormSection>
        </>
      ) : null}
      {type === 'ticket' ? (
        <>
          <FormSection title="When and where">
            <EventFields {...fields} />
          </FormSection>
          <FormSection title="Tiers">
            <TierFields {...fields} />
          </FormSection>
          {fields.draft.tickets.length > 0 ? null : (
            <FormSection title="Seats">
              <StockFields {...fields} things="seats" />
            </FormSection>
          )}
        </>
      ) : null}
      {type === 'masterclass' ? (
        <FormSection title="Chapters">
          <ClassFields {...fields} />
        </FormSection>
      ) : null}
      {type === 'physical' ? null : (
        <FormSection title="Files for buyers">
          <FileFields product={fields.product} onProduct={fields.onProduct} />
        </FormSection>
      )}
      <FormSection title="Payment plans">
        <PlanFields {...fields} />
      </FormSection>
      <FormSection title="Questions to buyers">
        <QuestionFields {...fields} />
      </FormSection>
    </>
  );
}
