import { useState } from 'react';
import { goodsTypes, type GoodsType } from '#shared/productKinds/productKinds.ts';
import type { StudioProduct } from '#shared/studio/productSchema.ts';
import { studioKinds } from '#shared/texts/en/studioKinds.ts';
import { studioProducts as texts } from '#shared/texts/en/studioProducts.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Form } from '../../../ui/Form.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { NumberField } from '../forms/NumberField.tsx';
import { useCreateProductMutation } from '../calls/productsApi.ts';
import { useDashboard } from '../calls/dashboardContext.ts';
import { DiscardedNotice, DraftNotice } from '../forms/DraftNotice.tsx';
import type { SavedDraft } from '../forms/savedDrafts.ts';
import { useDraftForm } from '../forms/useDraftForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import { missingForSale, type MissingItem } from './missingForSale.ts';
import { draftOfProduct } from './productForm.ts';
import { moneyProblem } from './productProblems.ts';
import styles from './ProductForms.module.css';
import { useProductActions } from './useProductActions.ts';

export type NewProductFormProps = {
  /** Called with a draft that the creator wants to finish first. */
  onMade: (product: StudioProduct) => void;
  /** Called with a product that is on sale. */
  onSold: (product: StudioProduct) => void;
};

type Values = { name: string; type: GoodsType; price: number | null };

const nothing: Values = { name: '', type: 'digital', price: null };

type IncompleteProduct = { product: StudioProduct; missing: MissingItem[] };

/** Three fields make a product, which goes on sale at once or after its own screen. */
export function NewProductForm({ onMade, onSold }: NewProductFormProps) {
  const { user } = useDashboard();
  const form = useDraftForm<Values>({ form: 'product:new', saved: nothing, outlivesTab: true });
  const { name, type, price } = form.values;
  const [createProduct] = useCreateProductMutation();
  const takeStep = useProductActions();
  const { save, isSaving, failure, problems } = useSaving<{ product: StudioProduct }>();
  /** A new object for each time that the form's own check stopped the sending. */
  const [stopped, setStopped] = useState<object>();
  const [asked, setAsked] = useState<IncompleteProduct>();
  /** The last discarded draft, and what the form held then: it is offered until something is typed. */
  const [discarded, setDiscarded] = useState<{ draft: SavedDraft<Values>; values: Values }>();
  const nameProblem = name.trim() === '' ? texts.nameNeeded : undefined;
  const priceProblem = moneyProblem(price);

  async function make(): Promise<StudioProduct | undefined> {
    const isWhole = nameProblem === undefined && priceProblem === undefined;
    setStopped(isWhole ? undefined : {});
    if (!isWhole) return undefined;
    const body = { name, product_type: type, price: price ?? 0 };
    const answer = await save(() => createProduct(body).unwrap());
    if (answer) form.reset(nothing);
    return answer?.product;
  }

  async function makeDraft(): Promise<void> {
    const product = await make();
    if (product) onMade(product);
  }

  async function makeAndSell(): Promise<void> {
    const product = await make();
    if (!product) return;
    const missing = missingForSale(draftOfProduct(product), product);
    if (missing.some(({ stops }) => stops)) onMade(product);
    else if (missing.length > 0) setAsked({ product, missing });
    else await sell(product);
  }

  async function sell(product: StudioProduct): Promise<void> {
    const sold = await takeStep(product, 'publish');
    if (sold) onSold(sold);
  }

  if (asked) {
    return (
      <section className={styles['form']} aria-label={texts.beforeYouSell}>
        <p>{texts.keptButMissing(asked.product.name)}</p>
        <ul>
          {asked.missing.map(({ path, text }) => (
            <li key={path}>{text}</li>
          ))}
        </ul>
        <div className={styles['chips']}>
          <Button onClick={() => onMade(asked.product)}>{texts.finishFirst}</Button>
          <Button variant="secondary" onClick={() => void sell(asked.product)}>
            {texts.sellAnyway}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <Form
      className={styles['form']}
      refusal={stopped ?? failure}
      onSend={() => void makeAndSell()}
      onSubmitCapture={() => setStopped({})}
    >
      <DraftNotice
        form={form}
        onDiscard={() => {
          const { values, revision, savedAt } = form;
          form.reset(nothing);
          setDiscarded({ draft: { values, revision, savedAt }, values: nothing });
        }}
        onDismissed={(draft) => setDiscarded({ draft, values: form.values })}
      />
      {discarded?.values === form.values ? (
        <DiscardedNotice onUndo={() => form.restore(discarded.draft)} />
      ) : null}
      {failure && Object.keys(problems).length === 0 ? (
        <ErrorNotice title={texts.notMade} message={failure.message} />
      ) : null}
      <TextField
        label={studioWords.name}
        value={name}
        {...errorProp(stopped ? nameProblem : problems['name'])}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
      />
      <RadioCards
        legend={texts.whatIsIt}
        name="product_type"
        value={type}
        options={goodsTypes.map(cardOf)}
        onChange={(value) => form.change({ type: goodsTypes.find((one) => one === value) ?? type })}
      />
      <NumberField
        label={studioWords.price}
        hint={texts.zeroIsFree}
        suffix={user.currency}
        value={price}
        {...errorProp(stopped ? priceProblem : problems['price'])}
        onChange={(next) => form.change({ price: next })}
      />
      <div className={styles['chips']}>
        <Button type="submit" busy={isSaving}>
          {texts.sellNow}
        </Button>
        <Button variant="secondary" busy={isSaving} onClick={() => void makeDraft()}>
          {texts.makeDraft}
        </Button>
      </div>
    </Form>
  );
}

function cardOf(value: GoodsType): { value: GoodsType; label: string; detail: string } {
  const { label, what } = studioKinds[value];
  return { value, label, detail: what };
}
