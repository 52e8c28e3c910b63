import { productLimits } from '#shared/wire/limits.ts';
import { studioProductFields as texts } from '#shared/texts/en/studioProductFields.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FieldPair } from '../forms/FormSection.tsx';
import { NumberField } from '../forms/NumberField.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import type { ProductDraft, Tier } from './productForm.ts';
import styles from './ProductForms.module.css';
import { EditableRows } from '../frame/EditableRows.tsx';

type Event = NonNullable<ProductDraft['event']>;

/** The event's time and venue, in the venue's time zone. */
export function EventFields({ draft, problems, onChange }: FieldsProps) {
  const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const event: Event = draft.event ?? { starts_at: '', place: '', time_zone: ownZone };
  const set = (fields: Partial<Event>) => onChange({ event: { ...event, ...fields } });
  const zones = [...new Set([event.time_zone, ownZone, ...Intl.supportedValuesOf('timeZone')])];
  return (
    <div className={styles['form']}>
      <FieldPair>
        <TextField
          label={texts.event.begins}
          type="datetime-local"
          value={event.starts_at}
          name="event.starts_at"
          {...errorProp(problems['event.starts_at'])}
          onChange={({ currentTarget }) => set({ starts_at: currentTarget.value })}
        />
        <TextField
          label={texts.event.ends}
          type="datetime-local"
          value={event.ends_at ?? ''}
          name="event.ends_at"
          {...errorProp(problems['event.ends_at'])}
          onChange={({ currentTarget }) => set({ ends_at: currentTarget.value })}
        />
      </FieldPair>
      <TextField
        label={texts.event.place}
        value={event.place}
        maxLength={300}
        name="event.place"
        {...errorProp(problems['event.place'])}
        onChange={({ currentTarget }) => set({ place: currentTarget.value })}
      />
      <SelectField
        label={texts.event.timeZone}
        value={event.time_zone}
        name="event.time_zone"
        {...errorProp(problems['event.time_zone'])}
        onChange={({ currentTarget }) => set({ time_zone: currentTarget.value })}
      >
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Ticket tiers, each with its price and seats. */
export function TierFields({ draft, product, problems, onChange }: FieldsProps) {
  const soldOf = (id: string | undefined) => product.tickets.find(({ _id }) => _id === id)?.seats_sold ?? 0;
  return (
    <EditableRows
      words={texts.tiers.rows}
      rows={draft.tickets}
      most={productLimits.tickets}
      empty={texts.tiers.none}
      newRow={(): Tier => ({ name: '', price: draft.price, seats: 20 })}
      onChange={(change) => onChange((now) => withTickets(change(now.tickets)))}
    >
      {(tier, set, index) => (
        <>
          <TextField
            label={texts.tiers.nameOf(index + 1)}
            placeholder={texts.tiers.nameExample}
            value={tier.name}
            name={`tickets.${index}.name`}
            {...errorProp(problems[`tickets.${index}.name`])}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
          <FieldPair>
            <NumberField
              label={studioWords.price}
              suffix={product.currency}
              value={tier.price}
              name={`tickets.${index}.price`}
              {...errorProp(problems[`tickets.${index}.price`])}
              onChange={(price) => set({ price })}
            />
            <NumberField
              label={texts.tiers.seats}
              hint={texts.soldSoFar(soldOf(tier._id))}
              inputMode="numeric"
              value={tier.seats}
              name={`tickets.${index}.seats`}
              {...errorProp(problems[`tickets.${index}.seats`])}
              onChange={(seats) => set({ seats })}
            />
          </FieldPair>
        </>
      )}
    </EditableRows>
  );
}

/** Each tier has its own seats; the API refuses seats of the product in addition. */
function withTickets(tickets: Tier[]): Partial<ProductDraft> {
  return tickets.length > 0 ? { tickets, limited_seats: null } : { tickets };
}
