import { studioProducts as texts } from '#shared/texts/en/studioProducts.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { NewProductForm, type NewProductFormProps } from './NewProductForm.tsx';

type NewProductDialogProps = NewProductFormProps & { open: boolean; onClose: () => void };

export function NewProductDialog({ open, onClose, ...form }: NewProductDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.newProduct}>
      <NewProductForm {...form} />
    </Dialog>
  );
}
