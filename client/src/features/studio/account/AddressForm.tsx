import type { ComponentType, ReactNode } from 'react';
import type { OwnAccount } from '#shared/studio/ownAccountSchema.ts';
import { studioAccount as texts } from '#shared/texts/en/studioAccount.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { pathProblem } from '../forms/pathProblem.ts';
import { FormError } from '../forms/FormError.tsx';
import { useDashboard } from '../calls/dashboardContext.ts';
import { useDraftForm } from '../forms/useDraftForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import { listText } from '../calls/listText.ts';
import styles from './Account.module.css';
import { useChangeSlugMutation } from './accountApi.ts';
import { AccountSection } from './AccountSection.tsx';

export type SlugInput = {
  account: OwnAccount;
  slug: string;
  error: string | undefined;
  /** What a change to it means. */
  whenFree: ReactNode;
  onTyped: (slug: string) => void;
};

export type AddressFormProps = {
  account: OwnAccount;
  /** The field with its live check. */
  Field: ComponentType<SlugInput>;
};

/** Moves the page to another slug. The old one redirects to it. */
export function AddressForm({ account, Field }: AddressFormProps) {
  const { publicUrl } = useDashboard();
  const { values, change, reset } = useDraftForm({ form: 'account:slug', saved: { slug: account.slug } });
  const [changeSlug] = useChangeSlugMutation();
  const saving = useSaving<OwnAccount>();
  const host = publicUrl.replace(/^https?:\/\//, '');
  const isMoving = values.slug !== account.slug;

  async function send(): Promise<void> {
    const answer = await saving.save(() => changeSlug(values).unwrap());
    if (answer) reset({ slug: answer.slug });
  }

  return (
    <AccountSection
      title={texts.pageAddress}
      about={
        <>
          <p>{texts.pageAddressNote}</p>
          {account.old_slugs.length > 0 ? (
            <p>{texts.leadHereStill(listText(account.old_slugs.map((slug) => `/${slug}`)))}</p>
          ) : null}
        </>
      }
    >
      <Form
        className={styles['form']}
        refusal={saving.failure}
        onSend={() => {
          if (isMoving) void send();
        }}
      >
        <FormError title={texts.pageNotMoved} saving={saving} />
        <Field
          account={account}
          slug={values.slug}
          // A taken slug is a 409, whose message names the field.
          error={saving.failure ? pathProblem(saving.failure.message)['slug'] : undefined}
          whenFree={
            <p className={styles['told']}>
              {texts.oldAddressLeadsToNew({
                oldAddress: `${host}/${account.slug}`,
                newAddress: `${host}/${values.slug}`,
              })}
            </p>
          }
          onTyped={(slug) => {
            saving.clear();
            change({ slug });
          }}
        />
        <div className={styles['answers']}>
          <Button type="submit" busy={saving.isSaving} disabled={!isMoving}>
            {texts.moveMyPage}
          </Button>
        </div>
      </Form>
    </AccountSection>
  );
}
