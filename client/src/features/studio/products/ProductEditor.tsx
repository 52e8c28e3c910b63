import { useState, type ReactNode } from 'react';
import type { StudioProduct } from '#shared/studio/productSchema.ts';
import { studioProducts as texts } from '#shared/texts/en/studioProducts.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { ConflictDialog } from '../forms/ConflictDialog.tsx';
import { FormSections } from '../forms/FormSection.tsx';
import { PartHeader } from '../frame/PartHeader.tsx';
import { PreviewLayout, PreviewSwitch } from '../frame/PreviewLayout.tsx';
import { useSaveProductMutation } from '../calls/productsApi.ts';
import { FormError } from '../forms/FormError.tsx';
import { DraftNotice } from '../forms/DraftNotice.tsx';
import { failedState, SaveStatus, type SaveState } from '../forms/SaveStatus.tsx';
import type { SavedDraft } from '../forms/savedDrafts.ts';
import { useDraftForm } from '../forms/useDraftForm.ts';
import type { StudioError } from '../calls/studioApi.ts';
import { useSaving } from '../forms/useSaving.ts';
import { useUndo } from '../frame/UndoProvider.tsx';
import type { FieldsProps } from './fieldsProps.ts';
import { missingForSale } from './missingForSale.ts';
import { ProductActions } from './ProductActions.tsx';
import { draftOfProduct, productToSend, type ProductDraft } from './productForm.ts';
import { ProductPreview } from './ProductPreview.tsx';
import { productProblems } from './productProblems.ts';
import { ProductSections } from './ProductSections.tsx';

type ProductEditorProps = {
  product: StudioProduct;
  /** Called with the server's newer version. */
  onProduct: (product: StudioProduct) => void;
  /** Shown above the form: what to do next with it. */
  next?: ReactNode;
};

/** Edits one product beside its preview. Visitors see the saved version. */
export function ProductEditor({ product, onProduct, next }: ProductEditorProps) {
  const form = useDraftForm<ProductDraft>({
    form: `product:${product._id}`,
    saved: draftOfProduct(product),
    revision: product.revision,
    outlivesTab: true,
  });
  const offerUndo = useUndo();
  const [saveProduct] = useSaveProductMutation();
  const saving = useSaving<{ product: StudioProduct }, StudioProduct>({ repeat: () => void save() });
  const { failure } = saving;
  /** A new object for each save that the editor's own check stopped. From then on the check's problems are shown until they are corrected. */
  const [stopped, setStopped] = useState<object>();
  /** Counts the discards. Each discard also resets the fields whose text is no number. */
  const [discards, setDiscards] = useState(0);
  const found = stopped ? productProblems(form.values) : {};
  const foundCount = Object.keys(found).length;
  const problems = { ...saving.problems, ...found };
  const refusal = stopped ?? failure;
  /** Set while a narrow screen shows the preview. A newer refusal shows the form again. */
  const [preview, setPreview] = useState<{ refusal: object | undefined }>();
  const isPreviewShown = preview !== undefined && preview.refusal === refusal;

  function take(newer: StudioProduct, sent?: ProductDraft): void {
    onProduct(newer);
    form.reset(draftOfProduct(newer), newer.revision, sent);
  }

  function discard(): void {
    const { values, revision, savedAt } = form;
    saving.clear();
    setStopped(undefined);
    setDiscards(discards + 1);
    form.reset(draftOfProduct(product), product.revision);
    offerBack({ values, revision, savedAt });
  }

  function offerBack(draft: SavedDraft<ProductDraft>): void {
    offerUndo({ message: texts.changesDiscarded, undo: () => form.restore(draft) });
  }

  const change: FieldsProps['onChange'] = (fields) =>
    form.replace((values) => ({ ...values, ...(typeof fields === 'function' ? fields(values) : fields) }));

  /** Resolves with whether the draft is saved. */
  async function saveFrom(base?: number): Promise<boolean> {
    let sent = form.values;
    const answer = await saving.save(() => {
      const { values, revision = product.revision } = form.latest();
      sent = values;
      return saveProduct({ id: product._id, edit: productToSend(values, base ?? revision) }).unwrap();
    });
    if (answer) take(answer.product, sent);
    return answer !== undefined;
  }
  async function save(): Promise<boolean> {
    const isWhole = Object.keys(productProblems(form.values)).length === 0;
    setStopped(isWhole ? undefined : {});
    return isWhole && saveFrom();
  }

  return (
    <Form refusal={refusal} onSend={() => void save()} onSubmitCapture={() => setStopped({})}>
      <PartHeader
        title={form.values.name || texts.product}
        back={{ to: '/dashboard/products', label: texts.products }}
        mark={
          <>
            <Badge tone={product.state === 'published' ? 'green' : 'neutral'}>
              {texts.states[product.state]}
            </Badge>
            <SaveStatus state={markOf(form.isDirty, saving.isSaving, failure)} />
            {form.isDirty && !saving.isSaving && !form.wasRestored ? (
              <Button variant="quiet" size="small" onClick={discard}>
                {studioWords.discard}
              </Button>
            ) : null}
          </>
        }
        actions={
          <>
            <Button type="submit" variant="secondary" busy={saving.isSaving} disabled={!form.isDirty}>
              {studioWords.save}
            </Button>
            <ProductActions
              product={product}
              missing={() => missingForSale(form.values, product)}
              beforehand={() => (form.isDirty ? save() : Promise.resolve(true))}
              onProduct={take}
              onFix={() => setPreview(undefined)}
            />
          </>
        }
      />
      <PreviewSwitch
        isShown={isPreviewShown}
        onShow={(isShown) => setPreview(isShown ? { refusal } : undefined)}
      />
      <PreviewLayout
        isPreviewShown={isPreviewShown}
        preview={<ProductPreview draft={form.values} product={product} />}
      >
        <FormSections>
          <DraftNotice form={form} onDiscard={discard} onDismissed={offerBack} />
          {foundCount > 0 ? (
            <ErrorNotice title={texts.notSaved} message={texts.fieldsToMend(foundCount)} />
          ) : (
            <FormError title={texts.notSaved} saving={saving} />
          )}
          {next}
          <ProductSections
            key={discards}
            draft={form.values}
            product={product}
            problems={problems}
            onChange={change}
            onProduct={onProduct}
          />
          {form.isDirty ? (
            <Button type="submit" variant="secondary" wide busy={saving.isSaving}>
              {texts.saveChanges}
            </Button>
          ) : null}
        </FormSections>
      </PreviewLayout>
      <ConflictDialog
        saving={saving}
        happened={texts.savedElsewhere}
        onKeepMine={(latest) => void saveFrom(latest)}
        onTakeTheirs={({ current }) => take(current)}
      />
    </Form>
  );
}

function markOf(isDirty: boolean, isSaving: boolean, failure: StudioError | undefined): SaveState {
  if (isSaving) return 'saving';
  if (!isDirty) return 'saved';
  return failure ? failedState(failure) : 'unsaved';
}
