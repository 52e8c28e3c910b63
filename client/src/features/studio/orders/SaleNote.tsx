import { useState } from 'react';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { showToast } from '../../../ui/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { StudioError } from '../calls/studioApi.ts';
import { useChangeSaleMutation } from './ordersApi.ts';
import styles from './SaleDetail.module.css';
import { SaleSection } from './SaleSection.tsx';

/** The seller's own note. Nothing is shown if the API keeps none. */
export function SaleNote({ sale }: { sale: Sale }) {
  const [typed, setTyped] = useState(sale.note ?? '');
  const [change, { isLoading }] = useChangeSaleMutation();
  if (sale.note === undefined) return null;

  async function save(): Promise<void> {
    const { error } = await change({ orderId: sale._id, change: { note: typed.trim() } });
    // The dashboard's calls reject with a StudioError (`studioApi.ts`).
    if (error) showToast('error', (error as StudioError).message);
    else showToast('success', 'The note is saved.');
  }

  return (
    <SaleSection title="Private note">
      <Form className={styles['noteForm']} onSend={() => void save()}>
        <TextArea
          label="Only you see it"
          rows={3}
          maxLength={2000}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={styles['actions']}>
          <Button type="submit" variant="secondary" size="small" busy={isLoading}>
            Save the note
          </Button>
        </div>
      </Form>
    </SaleSection>
  );
}
