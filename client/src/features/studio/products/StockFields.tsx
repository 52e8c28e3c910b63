import { studioProductFields as texts } from '#shared/texts/en/studioProductFields.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { NumberField } from '../forms/NumberField.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import styles from './ProductForms.module.css';

/** How many there are of the product. */
export function StockFields({
  draft,
  product,
  problems,
  onChange,
  unit,
}: FieldsProps & { unit: 'copies' | 'seats' }) {
  const { limited_seats: stock } = draft;
  return (
    <div className={styles['form']}>
      <Switch
        label={texts[unit].limited}
        isOn={stock !== null}
        onChange={(isOn) => onChange({ limited_seats: isOn ? Math.max(product.sold, 10) : null })}
      />
      {stock === null ? null : (
        <NumberField
          label={texts[unit].inAll}
          hint={texts.soldSoFar(product.sold)}
          inputMode="numeric"
          value={stock}
          name="limited_seats"
          {...errorProp(problems['limited_seats'])}
          onChange={(seats) => onChange({ limited_seats: seats ?? 0 })}
        />
      )}
      <Switch
        label={texts.buyersChooseQuantity}
        isOn={draft.quantity_slider}
        onChange={(isOn) => onChange({ quantity_slider: isOn })}
      />
    </div>
  );
}
