import { useEffect, useRef, useState } from 'react';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { showToast } from '../../../ui/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { FormError } from '../forms/FormError.tsx';
import { useSaving } from '../forms/useSaving.ts';
import { useChangeSaleMutation } from './ordersApi.ts';
import styles from './SaleDetail.module.css';
import { SaleSection } from './SaleSection.tsx';

/** The seller's own note. Nothing is shown if the API keeps none. */
export function SaleNote({ sale }: { sale: Sale }) {
  const [typed, setTyped] = useState(sale.note ?? '');
  const [change] = useChangeSaleMutation();
  const saving = useSaving<Sale>({ repeat: () => void save() });
  const newest = useRef(typed);
  useEffect(() => {
    newest.current = typed;
  }, [typed]);
  if (sale.note === undefined) return null;

  async function save(): Promise<void> {
    const answer = await saving.save(() =>
      change({ orderId: sale._id, change: { note: newest.current.trim() } }).unwrap(),
    );
    if (answer) showToast('success', 'The note is saved.');
  }

  return (
    <SaleSection title="Private note">
      <Form className={styles['noteForm']} onSend={() => void save()}>
        <FormError title="The note is not saved" saving={saving} />
        <TextArea
          label="Only you see it"
          rows={3}
          maxLength={2000}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={styles['actions']}>
          <Button type="submit" variant="secondary" size="small" busy={saving.isSaving}>
            Save the note
          </Button>
        </div>
      </Form>
    </SaleSection>
  );
}
