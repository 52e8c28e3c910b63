import type { ComponentType, ReactNode } from 'react';
import type { OwnAccount } from '#shared/studio/ownAccountSchema.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { pathProblem } from '../studio/pathProblem.ts';
import { Refusal } from '../studio/Refusal.tsx';
import { useStudio } from '../studio/studioContext.ts';
import { useDraftForm } from '../studio/useDraftForm.ts';
import { useSaving } from '../studio/useSaving.ts';
import styles from './Account.module.css';
import { useChangeSlugMutation } from './accountApi.ts';
import { Section } from './Section.tsx';

export type SlugInput = {
  account: OwnAccount;
  slug: string;
  error: string | undefined;
  /** What a move to it brings. */
  whenFree: ReactNode;
  onTyped: (slug: string) => void;
};

export type AddressFormProps = {
  account: OwnAccount;
  /** The field with its live check. */
  Field: ComponentType<SlugInput>;
};

/** The page moves to another address; the one it had leads there. */
export function AddressForm({ account, Field }: AddressFormProps) {
  const { publicUrl } = useStudio();
  const { typed, change, settle } = useDraftForm({ form: 'account:slug', saved: { slug: account.slug } });
  const [changeSlug] = useChangeSlugMutation();
  const saving = useSaving<OwnAccount>();
  const host = publicUrl.replace(/^https?:\/\//, '');
  const isMoving = typed.slug !== account.slug;

  async function send(): Promise<void> {
    const answer = await saving.save(() => changeSlug(typed).unwrap());
    if (answer) settle({ slug: answer.slug });
  }

  return (
    <Section
      title="Page address"
      about={
        <>
          <p>When your page moves, links and printed codes with the old address lead to the new one.</p>
          {account.old_slugs.length > 0 ? (
            <p>{`Lead here still: ${account.old_slugs.map((slug) => `/${slug}`).join(', ')}`}</p>
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
        <Refusal title="Your page has not moved" saving={saving} />
        <Field
          account={account}
          slug={typed.slug}
          // A taken address is a 409, and says so of the field.
          error={saving.failure ? pathProblem(saving.failure.message)['slug'] : undefined}
          whenFree={
            <p className={styles['told']}>
              {`${host}/${account.slug} will lead to ${host}/${typed.slug}. Nobody else gets the old address, and you can take it back.`}
            </p>
          }
          onTyped={(slug) => {
            saving.clear();
            change({ slug });
          }}
        />
        <div className={styles['answers']}>
          <Button type="submit" busy={saving.isSaving} disabled={!isMoving}>
            Move my page
          </Button>
        </div>
      </Form>
    </Section>
  );
}
