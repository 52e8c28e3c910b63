import { productLimits } from '#shared/wire/limits.ts';
import { studioProductFields as texts } from '#shared/texts/en/studioProductFields.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FieldPair } from '../forms/FormSection.tsx';
import { FormattedTextArea } from '../forms/FormattedTextArea.tsx';
import { NumberField } from '../forms/NumberField.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import { withPrice } from './productForm.ts';
import styles from './ProductForms.module.css';
import { PictureRows } from '../frame/PictureRows.tsx';

/** Name, description and price: all required fields of a product. */
export function BasicFields({ draft, product, problems, onChange }: FieldsProps) {
  return (
    <div className={styles['form']}>
      <TextField
        label={studioWords.name}
        name="name"
        value={draft.name}
        maxLength={productLimits.name}
        {...errorProp(problems['name'])}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <FormattedTextArea
        label={studioWords.description}
        value={draft.description}
        maxLength={productLimits.description}
        name="description"
        {...errorProp(problems['description'])}
        onText={(description) => onChange({ description })}
      />
      <FieldPair>
        <NumberField
          label={studioWords.price}
          name="price"
          suffix={product.currency}
          value={draft.price}
          {...errorProp(problems['price'])}
          onChange={(price) => onChange((now) => withPrice(now, price, product.currency))}
        />
        {draft.minimum_price === null ? null : (
          <NumberField
            label={texts.leastPrice}
            suffix={product.currency}
            value={draft.minimum_price}
            name="minimum_price"
            {...errorProp(problems['minimum_price'])}
            onChange={(minimum) => onChange({ minimum_price: minimum ?? 0 })}
          />
        )}
      </FieldPair>
      <Switch
        label={texts.payWhatYouWant}
        hint={texts.payWhatYouWantHint}
        isOn={draft.minimum_price !== null}
        onChange={(isOn) => onChange({ minimum_price: isOn ? 0 : null })}
      />
    </div>
  );
}

export function PictureFields({ draft, product, problems, onChange }: FieldsProps) {
  return (
    <PictureRows
      pictures={draft.pictures}
      most={productLimits.pictures}
      field="pictures"
      problems={problems}
      place={`product/${product._id}/picture`}
      empty={texts.noPictures}
      hint={texts.pictureTextHint}
      onChange={(change) => onChange((now) => ({ pictures: change(now.pictures) }))}
    />
  );
}
