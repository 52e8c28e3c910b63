import { useEffect, useRef, useState } from 'react';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { studioSale as texts } from '#shared/texts/en/studioSale.ts';
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
    if (answer) showToast('success', texts.note.saved);
  }

  return (
    <SaleSection title={texts.note.title}>
      <Form className={styles['noteForm']} onSend={() => void save()}>
        <FormError title={texts.note.notSaved} saving={saving} />
        <TextArea
          label={texts.note.label}
          rows={3}
          maxLength={2000}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={styles['actions']}>
          <Button type="submit" variant="secondary" size="small" busy={saving.isSaving}>
            {texts.note.save}
          </Button>
        </div>
      </Form>
    </SaleSection>
  );
}
