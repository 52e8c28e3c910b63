import { errorProp } from '../../../lib/fieldProblem.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { NumberField } from '../forms/NumberField.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import styles from './ProductForms.module.css';

/** The stock. `things` is the unit's name: "copies". */
export function StockFields({
  draft,
  product,
  problems,
  onChange,
  things,
}: FieldsProps & { things: string }) {
  const { limited_seats: stock } = draft;
  return (
    <div className={styles['form']}>
      <Switch
        label={`Limited number of ${things}`}
        isOn={stock !== null}
        onChange={(isOn) => onChange({ limited_seats: isOn ? Math.max(product.sold, 10) : null })}
      />
      {stock === null ? null : (
        <NumberField
          label={`How many ${things} in all`}
          hint={`${product.sold} sold so far.`}
          inputMode="numeric"
          value={stock}
          name="limited_seats"
          {...errorProp(problems['limited_seats'])}
          onChange={(seats) => onChange({ limited_seats: seats ?? 0 })}
        />
      )}
      <Switch
        label="Buyers choose how many"
        isOn={draft.quantity_slider}
        onChange={(isOn) => onChange({ quantity_slider: isOn })}
      />
    </div>
  );
}
