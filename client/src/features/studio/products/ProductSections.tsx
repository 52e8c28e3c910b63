import type { ReactNode } from 'react';
import { goodsTraits, type GoodsField } from '#shared/studio/creatorKinds.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { BasicFields, PictureFields } from './BasicFields.tsx';
import { ClassFields } from './ClassFields.tsx';
import { FileFields } from './FileFields.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import { PlanFields } from './PlanFields.tsx';
import { QuestionFields } from './QuestionFields.tsx';
import { SearchFields } from './SearchFields.tsx';
import { ShippingFields } from './ShippingFields.tsx';
import { StockFields } from './StockFields.tsx';
import { TaxFields } from './TaxFields.tsx';
import { EventFields, TierFields } from './TicketFields.tsx';

/** The fields of every product, and those of its kind. */
export function ProductSections(fields: FieldsProps) {
  return (
    <>
      <FormSection title="What it is">
        <BasicFields {...fields} />
      </FormSection>
      <FormSection title="Pictures">
        <PictureFields {...fields} />
      </FormSection>
      {goodsTraits(fields.product.product_type)?.fields.map((name) => {
        const Section = sections[name];
        return <Section key={name} {...fields} />;
      })}
      <FormSection title="Payment plans">
        <PlanFields {...fields} />
      </FormSection>
      <FormSection title="Questions to buyers">
        <QuestionFields {...fields} />
      </FormSection>
      <TaxFields {...fields} />
      <FormSection title="Address and search engines">
        <SearchFields {...fields} />
      </FormSection>
    </>
  );
}

const sections: Record<GoodsField, (fields: FieldsProps) => ReactNode> = {
  stock: (fields) => (
    <FormSection title="Stock">
      <StockFields {...fields} things="copies" />
    </FormSection>
  ),
  shipping: (fields) => (
    <FormSection title="Sending">
      <ShippingFields {...fields} />
    </FormSection>
  ),
  event: (fields) => (
    <FormSection title="When and where">
      <EventFields {...fields} />
    </FormSection>
  ),
  tickets: (fields) => (
    <FormSection title="Tiers">
      <TierFields {...fields} />
    </FormSection>
  ),
  // Each tier has its own.
  seats: (fields) =>
    fields.draft.tickets.length > 0 ? null : (
      <FormSection title="Seats">
        <StockFields {...fields} things="seats" />
      </FormSection>
    ),
  chapters: (fields) => (
    <FormSection title="Chapters">
      <ClassFields {...fields} />
    </FormSection>
  ),
  files: ({ product, onProduct }) => (
    <FormSection title="Files for buyers">
      <FileFields product={product} onProduct={onProduct} />
    </FormSection>
  ),
};
