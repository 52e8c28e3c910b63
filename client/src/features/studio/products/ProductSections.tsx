import type { ReactNode } from 'react';
import { goodsTraits, type GoodsField } from '#shared/studio/creatorKinds.ts';
import { studioProductFields } from '#shared/texts/en/studioProductFields.ts';
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

const texts = studioProductFields.sections;

/** The fields of every product, and those of its kind. */
export function ProductSections(fields: FieldsProps) {
  return (
    <>
      <FormSection title={texts.basics}>
        <BasicFields {...fields} />
      </FormSection>
      <FormSection title={texts.pictures}>
        <PictureFields {...fields} />
      </FormSection>
      {goodsTraits(fields.product.product_type)?.fields.map((name) => {
        const Section = sections[name];
        return <Section key={name} {...fields} />;
      })}
      <FormSection title={texts.plans}>
        <PlanFields {...fields} />
      </FormSection>
      <FormSection title={texts.questions}>
        <QuestionFields {...fields} />
      </FormSection>
      <TaxFields {...fields} />
      <FormSection title={texts.search}>
        <SearchFields {...fields} />
      </FormSection>
    </>
  );
}

const sections: Record<GoodsField, (fields: FieldsProps) => ReactNode> = {
  stock: (fields) => (
    <FormSection title={texts.stock}>
      <StockFields {...fields} unit="copies" />
    </FormSection>
  ),
  shipping: (fields) => (
    <FormSection title={texts.shipping}>
      <ShippingFields {...fields} />
    </FormSection>
  ),
  event: (fields) => (
    <FormSection title={texts.event}>
      <EventFields {...fields} />
    </FormSection>
  ),
  tickets: (fields) => (
    <FormSection title={texts.tiers}>
      <TierFields {...fields} />
    </FormSection>
  ),
  // Each tier has its own.
  seats: (fields) =>
    fields.draft.tickets.length > 0 ? null : (
      <FormSection title={texts.seats}>
        <StockFields {...fields} unit="seats" />
      </FormSection>
    ),
  chapters: (fields) => (
    <FormSection title={texts.chapters}>
      <ClassFields {...fields} />
    </FormSection>
  ),
  files: ({ product, onProduct }) => (
    <FormSection title={texts.files}>
      <FileFields product={product} onProduct={onProduct} />
    </FormSection>
  ),
};
