import { useRef, useState, type FormEvent } from 'react';
import type { AddressEdit, BookAddress } from '#shared/orders/purchaseSchema.ts';
import type { ResourceError } from '../../../lib/resource.ts';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';
import { usePurchasesTexts } from '../../../lib/texts/usePurchasesTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './AddressBook.module.css';
import {
  addressFields,
  deliveryProblems,
  emptyForm,
  fieldsOf,
  shippingOf,
  type CheckoutForm,
  type CheckoutProblems,
} from './checkoutForm.ts';
import { refusedFields } from './refusedFields.ts';
import { DeliveryFields } from './DeliveryFields.tsx';
import { focusFirstProblem } from './focusFirstProblem.ts';
import { useAddressFormat } from './useAddressFormat.ts';

type AddressDrawerProps = {
  open: boolean;
  /** Undefined for a new one. */
  address: BookAddress | undefined;
  onClose: () => void;
  /** Resolves with what was refused. */
  onSave: (edit: AddressEdit) => Promise<ResourceError | undefined>;
};

const formId = 'address-form';

/** Adds or changes an address of the book, by the fields and rules of the checkout. */
export function AddressDrawer({ open, address, onClose, onSave }: AddressDrawerProps) {
  const texts = usePurchasesTexts();
  const [isSaving, setIsSaving] = useState(false);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={address ? texts.changeAddress : texts.addAddress}
      footer={
        <Button type="submit" form={formId} wide busy={isSaving}>
          {texts.saveAddress}
        </Button>
      }
    >
      <AddressForm key={address?._id} address={address} onSave={onSave} onSaving={setIsSaving} />
    </Drawer>
  );
}

type AddressFormProps = Pick<AddressDrawerProps, 'address' | 'onSave'> & {
  onSaving: (isSaving: boolean) => void;
};

function AddressForm({ address, onSave, onSaving }: AddressFormProps) {
  const texts = usePurchasesTexts();
  const checkoutTexts = useCheckoutTexts();
  const [form, setForm] = useState<CheckoutForm>({
    ...emptyForm,
    ...addressFields(address),
    name: address?.name ?? '',
  });
  const [problems, setProblems] = useState<CheckoutProblems>({});
  const [failure, setFailure] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  const format = useAddressFormat(form.country, true);
  const fields = {
    form,
    problems,
    onChange(field: keyof CheckoutForm, text: string) {
      setForm((before) => ({ ...before, [field]: text }));
      setProblems(({ [field]: _cleared, ...others }) => others);
    },
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = {
      ...(form.name.trim() === '' ? { name: checkoutTexts.nameNeeded } : {}),
      ...deliveryProblems(form, format, checkoutTexts),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) {
      focusFirstProblem(element.current);
      return;
    }
    onSaving(true);
    const refused = await onSave(shippingOf(form));
    onSaving(false);
    if (!refused) return;
    const named = refusedFields(`shipping.${refused.message}`);
    setProblems(named ?? {});
    setFailure(named ? undefined : refused.message);
    focusFirstProblem(element.current);
  }

  return (
    <form
      ref={element}
      id={formId}
      className={styles['form']}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {failure !== undefined && <ErrorNotice title={texts.addressNotSaved} message={failure} />}
      <TextField
        label={checkoutTexts.name}
        autoComplete="shipping name"
        maxLength={120}
        {...fieldsOf(fields)('name')}
      />
      <DeliveryFields {...fields} format={format} earlier={null} isGift={false} />
    </form>
  );
}
