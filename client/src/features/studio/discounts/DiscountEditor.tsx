import type { Discount } from '#shared/studio/discountSchema.ts';
import { studioDiscounts as texts } from '#shared/texts/en/studioDiscounts.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConflictDialog } from '../forms/ConflictDialog.tsx';
import { CopyButton } from '../frame/CopyButton.tsx';
import { EditorForm, FormSections } from '../forms/FormSection.tsx';
import { PartHeader } from '../frame/PartHeader.tsx';
import { FormError } from '../forms/FormError.tsx';
import { failedState, SaveStatus } from '../forms/SaveStatus.tsx';
import { useDashboard } from '../calls/dashboardContext.ts';
import { useDraftForm } from '../forms/useDraftForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import { LimitFields, OfferFields } from './DiscountFields.tsx';
import { discountToSend, draftOfDiscount, emptyDiscount, type DiscountDraft } from './discountForm.ts';
import styles from './DiscountForm.module.css';
import { useCreateDiscountMutation, useSaveDiscountMutation, type DiscountAnswer } from './discountsApi.ts';
import { DiscountUses } from './DiscountUses.tsx';
import { discountLink, isOffered } from './discountLabels.ts';
import { useDiscountActions } from './useDiscountActions.ts';

type DiscountEditorProps = {
  /** Undefined for a new one. */
  discount?: Discount | undefined;
  /** Called with the server's newer version. */
  onDiscount: (discount: Discount) => void;
};

const back = { to: '/dashboard/discounts', label: texts.discounts };

/** Edits one discount. Changes apply to later purchases. */
export function DiscountEditor({ discount, onDiscount }: DiscountEditorProps) {
  const { user, address } = useDashboard();
  const saved = discount ? draftOfDiscount(discount, user.currency) : emptyDiscount(user.currency);
  const form = useDraftForm<DiscountDraft>({
    form: `discount:${discount?._id ?? 'new'}`,
    saved,
    revision: discount?.revision,
  });
  const [createDiscount] = useCreateDiscountMutation();
  const [saveDiscount] = useSaveDiscountMutation();
  const saving = useSaving<DiscountAnswer, DiscountAnswer>({ repeat: discount && (() => void saveFrom()) });
  const { failure, problems } = saving;
  const move = useDiscountActions(onDiscount);

  function take(next: Discount, sent?: DiscountDraft): void {
    // The form for a new one starts empty the next time.
    form.reset(
      discount ? draftOfDiscount(next, user.currency) : emptyDiscount(user.currency),
      next.revision,
      sent,
    );
    onDiscount(next);
  }

  async function saveFrom(base?: number): Promise<void> {
    let sent = form.values;
    const answer = await saving.save(() => {
      const { values, revision = discount?.revision ?? 0 } = form.latest();
      sent = values;
      const body = discountToSend(values);
      return discount
        ? saveDiscount({ id: discount._id, edit: { ...body, revision: base ?? revision } }).unwrap()
        : createDiscount(body).unwrap();
    });
    if (answer) take(answer.discount, sent);
  }

  const isArchived = discount?.state === 'archived';
  return (
    <EditorForm refusal={failure} onSend={() => void saveFrom()}>
      <PartHeader
        title={discount ? discount.name : texts.newDiscount}
        back={back}
        mark={
          discount ? (
            <>
              <Badge tone={discount.state === 'active' ? 'green' : 'neutral'}>
                {texts.states[discount.state]}
              </Badge>
              <SaveStatus state={form.isDirty ? (failure ? failedState(failure) : 'unsaved') : 'saved'} />
            </>
          ) : null
        }
        actions={
          discount ? (
            <>
              <Button
                variant="secondary"
                onClick={() => void move(discount, isArchived ? 'restore' : 'archive')}
              >
                {isArchived ? texts.restore : texts.archive}
              </Button>
              <Button type="submit" busy={saving.isSaving} disabled={!form.isDirty}>
                {studioWords.save}
              </Button>
            </>
          ) : null
        }
      />
      <FormSections>
        <FormError title={texts.notSaved} saving={saving} />
        {discount?.code && isOffered(discount) ? (
          <div className={styles['link']}>
            <p>
              {texts.linkNote}
              <span>{withoutScheme(discountLink(address, discount.code))}</span>
            </p>
            <CopyButton text={discountLink(address, discount.code)}>{texts.copyLink}</CopyButton>
          </div>
        ) : null}
        <OfferFields draft={form.values} problems={problems} onChange={form.change} />
        <LimitFields draft={form.values} problems={problems} onChange={form.change} />
        {discount && !form.isDirty ? null : (
          <Button type="submit" wide busy={saving.isSaving}>
            {discount ? texts.saveChanges : texts.make}
          </Button>
        )}
        {discount && discount.uses > 0 ? <DiscountUses discount={discount} /> : null}
      </FormSections>
      <ConflictDialog
        saving={saving}
        happened={texts.conflict}
        onKeepMine={(latest) => void saveFrom(latest)}
        onTakeTheirs={({ current }) => take(current.discount)}
      />
    </EditorForm>
  );
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
