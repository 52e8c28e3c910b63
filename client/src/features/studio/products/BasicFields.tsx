import { productLimits } from '#shared/limits.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FieldPair } from '../forms/FormSection.tsx';
import { FormattedTextArea } from '../forms/FormattedTextArea.tsx';
import { NumberField } from '../forms/NumberField.tsx';
import { PictureField } from '../uploads/PictureField.tsx';
import { pictureTypes } from '../uploads/pictureTypes.ts';
import { UploadProgress } from '../uploads/UploadProgress.tsx';
import { useUploads } from '../uploads/useUploads.ts';
import type { FieldsProps } from './fieldsProps.ts';
import { withPrice } from './productForm.ts';
import styles from './ProductForms.module.css';
import { EditableRows } from '../frame/EditableRows.tsx';

/** Name, description and price: all required fields of a product. */
export function BasicFields({ draft, product, problems, onChange }: FieldsProps) {
  return (
    <div className={styles['form']}>
      <TextField
        label="Name"
        name="name"
        value={draft.name}
        maxLength={productLimits.name}
        {...errorProp(problems['name'])}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <FormattedTextArea
        label="Description"
        value={draft.description}
        maxLength={productLimits.description}
        name="description"
        {...errorProp(problems['description'])}
        onText={(description) => onChange({ description })}
      />
      <FieldPair>
        <NumberField
          label="Price"
          name="price"
          suffix={product.currency}
          value={draft.price}
          {...errorProp(problems['price'])}
          onChange={(price) => onChange((now) => withPrice(now, price, product.currency))}
        />
        {draft.minimum_price === null ? null : (
          <NumberField
            label="Least that buyers may pay"
            suffix={product.currency}
            value={draft.minimum_price}
            name="minimum_price"
            {...errorProp(problems['minimum_price'])}
            onChange={(minimum) => onChange({ minimum_price: minimum ?? 0 })}
          />
        )}
      </FieldPair>
      <Switch
        label="Pay what you want"
        hint="The price is what you suggest; buyers choose their own."
        isOn={draft.minimum_price !== null}
        onChange={(isOn) => onChange({ minimum_price: isOn ? 0 : null })}
      />
    </div>
  );
}

/** Pictures with their order and alternative texts; several can be added at once. */
export function PictureFields({ draft, product, problems, onChange }: FieldsProps) {
  const uploads = useUploads('picture', `product/${product._id}/pictures`, ({ result }) => {
    if (!('image' in result)) return;
    const { image } = result;
    onChange(({ pictures }) => ({ pictures: [...pictures, { image, alt: '' }] }));
  });
  const room = productLimits.pictures - draft.pictures.length;
  return (
    <>
      <EditableRows
        what="picture"
        rows={draft.pictures}
        most={0}
        empty="The first picture is the one in your shop."
        newRow={() => ({ image: '', alt: '' })}
        onChange={(change) => onChange((now) => ({ pictures: change(now.pictures) }))}
      >
        {(picture, set, index) => (
          <>
            <PictureField
              isListed
              place={`product/${product._id}/picture/${index}`}
              label={`Picture ${index + 1}`}
              image={picture.image}
              {...errorProp(problems[`pictures.${index}.image`])}
              onChange={(image) => set({ image })}
            />
            <TextField
              label={`What picture ${index + 1} shows`}
              {...(index === 0 ? { hint: 'For those who cannot see it.' } : {})}
              value={picture.alt}
              maxLength={productLimits.alt}
              name={`pictures.${index}.alt`}
              {...errorProp(problems[`pictures.${index}.alt`])}
              onChange={(event) => set({ alt: event.currentTarget.value })}
            />
          </>
        )}
      </EditableRows>
      <UploadProgress uploads={uploads} />
      {room > 0 ? (
        <FileDrop multiple accept={pictureTypes} onFiles={(files) => uploads.place.add(files.slice(0, room))}>
          Drop pictures here, or choose them
        </FileDrop>
      ) : null}
    </>
  );
}
