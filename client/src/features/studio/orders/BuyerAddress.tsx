import { useState } from 'react';
import { looksLikeEmail } from '#shared/looksLikeEmail.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
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
      setProblem('This is no e-mail address yet.');
      return;
    }
    const answer = await saving.save(() => change({ orderId: sale._id, change: { email } }).unwrap());
    if (!answer) return;
    showToast('success', `The order is on its way to ${email}.`);
    onClose();
  }

  return (
    <Form className={styles['noteForm']} onSend={() => void save()}>
      <FormError title="The address is not changed" saving={saving} />
      <TextField
        type="email"
        label="The buyer’s e-mail address"
        hint="The receipt, with links and tickets, is mailed there at once."
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
          Save and send
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
