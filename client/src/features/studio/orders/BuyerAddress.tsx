import { useState } from 'react';
import { looksLikeEmail } from '#shared/contact/looksLikeEmail.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { studioSale as texts } from '#shared/texts/en/studioSale.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { showToast } from '../../../ui/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FormError } from '../forms/FormError.tsx';
import { useSaving } from '../forms/useSaving.ts';
import { useChangeSaleMutation } from './ordersApi.ts';
import styles from './SaleDetail.module.css';

/** Mends a mistyped e-mail address. The order's links and tickets are mailed to the new one. */
export function BuyerAddress({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const [typed, setTyped] = useState(sale.payer.email);
  const [problem, setProblem] = useState<string>();
  const [change] = useChangeSaleMutation();
  const saving = useSaving<Sale>({ repeat: () => void save() });

  async function save(): Promise<void> {
    const email = typed.trim();
    if (!looksLikeEmail(email)) {
      setProblem(texts.buyer.addressNeeded);
      return;
    }
    const answer = await saving.save(() => change({ orderId: sale._id, change: { email } }).unwrap());
    if (!answer) return;
    showToast('success', texts.buyer.addressChanged(email));
    onClose();
  }

  return (
    <Form className={styles['noteForm']} onSend={() => void save()}>
      <FormError title={texts.buyer.addressNotChanged} saving={saving} />
      <TextField
        type="email"
        label={texts.buyer.address}
        hint={texts.buyer.addressHint}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setProblem(undefined);
          setTyped(event.currentTarget.value);
        }}
        {...errorProp(problem ?? saving.problems['email'])}
      />
      <div className={styles['actions']}>
        <Button type="submit" size="small" busy={saving.isSaving}>
          {texts.buyer.saveAndSend}
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          {studioWords.cancel}
        </Button>
      </div>
    </Form>
  );
}
