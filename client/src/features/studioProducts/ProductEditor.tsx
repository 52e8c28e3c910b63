import type { ReactNode } from 'react';
import type { StudioProduct } from '#shared/studio/productSchema.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConflictDialog } from '../studio/ConflictDialog.tsx';
import { EditorForm, FormSections } from '../studio/FormSection.tsx';
import { PartHead } from '../studio/PartHead.tsx';
import { useSaveProductMutation } from '../studio/productsApi.ts';
import { Refusal } from '../studio/Refusal.tsx';
import { SavedMark, type SavedState } from '../studio/SavedMark.tsx';
import { useDraftForm } from '../studio/useDraftForm.ts';
import { useSaving } from '../studio/useSaving.ts';
import type { FieldsProps } from './fieldsProps.ts';
import { ProductActions } from './ProductActions.tsx';
import { draftOfProduct, productToSend, type ProductDraft } from './productForm.ts';
import { ProductSections } from './ProductSections.tsx';
import { stateWords } from './productWords.ts';

type ProductEditorProps = {
  product: StudioProduct;
  /** The server's newer state of it. */
  onProduct: (product: StudioProduct) => void;
  /** Stands above the form: what to do next with it. */
  next?: ReactNode;
};

/** One product as it shall be; what is typed waits for the save, and visitors see what was saved. */
export function ProductEditor({ product, onProduct, next }: ProductEditorProps) {
  const form = useDraftForm<ProductDraft>({
    form: `product:${product._id}`,
    saved: draftOfProduct(product),
    revision: product.revision,
  });
  const [saveProduct] = useSaveProductMutation();
  const saving = useSaving<{ product: StudioProduct }, StudioProduct>();
  const { conflict, failure, problems } = saving;

  function take(newer: StudioProduct): void {
    onProduct(newer);
    form.settle(draftOfProduct(newer), newer.revision);
  }

  const change: FieldsProps['onChange'] = (fields) =>
    form.replace((typed) => ({ ...typed, ...(typeof fields === 'function' ? fields(typed) : fields) }));

  /** Resolves with whether everything typed is on the server. */
  async function saveFrom(revision: number): Promise<boolean> {
    const edit = productToSend(form.typed, revision);
    const answer = await saving.save(() => saveProduct({ id: product._id, edit }).unwrap());
    if (answer) take(answer.product);
    return answer !== undefined;
  }
  const save = () => saveFrom(form.revision ?? product.revision);

  return (
    <EditorForm refusal={failure} onSend={() => void save()}>
      <PartHead
        title={form.typed.name || 'Product'}
        back={{ to: '/dashboard/products', label: 'Products' }}
        mark={
          <>
            <Badge tone={product.state === 'published' ? 'green' : 'neutral'}>
              {stateWords[product.state]}
            </Badge>
            <SavedMark state={markOf(form.isChanged, saving.isSaving, failure !== undefined)} />
          </>
        }
        actions={
          <>
            <Button type="submit" variant="secondary" busy={saving.isSaving} disabled={!form.isChanged}>
              Save
            </Button>
            <ProductActions
              product={product}
              beforehand={() => (form.isChanged ? save() : Promise.resolve(true))}
              onProduct={take}
            />
          </>
        }
      />
      <FormSections>
        <Refusal title="It is not saved" saving={saving} />
        {next}
        <ProductSections
          draft={form.typed}
          product={product}
          problems={problems}
          onChange={change}
          onProduct={onProduct}
        />
        {form.isChanged ? (
          <Button type="submit" variant="secondary" wide busy={saving.isSaving}>
            Save changes
          </Button>
        ) : null}
      </FormSections>
      <ConflictDialog
        open={conflict !== undefined}
        what="this product"
        onKeepMine={() => {
          saving.clear();
          if (conflict) void saveFrom(conflict.revision);
        }}
        onTakeTheirs={() => {
          saving.clear();
          if (conflict) take(conflict.current);
        }}
        onClose={saving.clear}
      />
    </EditorForm>
  );
}

function markOf(isChanged: boolean, isSaving: boolean, hasFailed: boolean): SavedState {
  if (isSaving) return 'saving';
  if (!isChanged) return 'saved';
  return hasFailed ? 'failed' : 'unsaved';
}
