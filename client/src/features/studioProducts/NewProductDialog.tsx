import { useState } from 'react';
import type { StudioProduct } from '#shared/studio/productSchema.ts';
import { errorProp } from '../../lib/fieldProblem.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Form } from '../../ui/Form.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { NumberField } from '../studio/NumberField.tsx';
import { useCreateProductMutation } from '../studio/productsApi.ts';
import { useStudio } from '../studio/studioContext.ts';
import { useSaving } from '../studio/useSaving.ts';
import styles from './ProductForms.module.css';
import { goodsTypes, type GoodsType } from './productWords.ts';

type NewProductDialogProps = {
  open: boolean;
  onClose: () => void;
  onMade: (product: StudioProduct) => void;
};

/** Three words make a product; the rest has its own screen. */
export function NewProductDialog({ open, onClose, onMade }: NewProductDialogProps) {
  const { user } = useStudio();
  const [name, setName] = useState('');
  const [type, setType] = useState<GoodsType>('digital');
  const [price, setPrice] = useState<number | null>(null);
  const [createProduct] = useCreateProductMutation();
  const { save, isSaving, failure, problems } = useSaving<{ product: StudioProduct }>();

  async function make(): Promise<void> {
    const body = { name, product_type: type, price: price ?? 0 };
    const answer = await save(() => createProduct(body).unwrap());
    if (answer) onMade(answer.product);
  }

  return (
    <Dialog open={open} onClose={onClose} title="New product">
      <Form className={styles['form']} refusal={failure} onSend={() => void make()}>
        {failure && Object.keys(problems).length === 0 ? (
          <ErrorNotice title="It was not made" message={failure.message} />
        ) : null}
        <TextField
          label="Name"
          value={name}
          {...errorProp(problems['name'])}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <RadioCards
          legend="What is it?"
          name="product_type"
          value={type}
          options={goodsTypes.map((one) => ({ value: one.type, label: one.label, detail: one.what }))}
          onChange={(value) => setType(goodsTypes.find((one) => one.type === value)?.type ?? type)}
        />
        <NumberField
          label="Price"
          hint="0 gives it away."
          suffix={user.currency}
          value={price}
          {...errorProp(problems['price'])}
          onChange={setPrice}
        />
        <Button type="submit" wide busy={isSaving}>
          Make the draft
        </Button>
      </Form>
    </Dialog>
  );
}
