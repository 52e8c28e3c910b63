import { useState } from 'react';
import { countries } from '#shared/countries.ts';
import type { OwnAccount } from '#shared/studio/ownAccountSchema.ts';
import { errorProp } from '../../lib/fieldProblem.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Refusal } from '../studio/Refusal.tsx';
import { useDraftForm } from '../studio/useDraftForm.ts';
import { useSaving } from '../studio/useSaving.ts';
import styles from './Account.module.css';
import { useChangeAccountMutation } from './accountApi.ts';
import { SaveMark } from './SaveMark.tsx';
import { Section } from './Section.tsx';

type Profile = Pick<OwnAccount, 'name' | 'country'>;

export function ProfileForm({ account }: { account: OwnAccount }) {
  const saved: Profile = { name: account.name, country: account.country };
  const { typed, change, settle, isChanged } = useDraftForm<Profile>({ form: 'account:profile', saved });
  const [changeAccount] = useChangeAccountMutation();
  const saving = useSaving<OwnAccount>();
  const [hasSaved, setHasSaved] = useState(false);

  async function send(): Promise<void> {
    const answer = await saving.save(() => changeAccount(typed).unwrap());
    if (!answer) return;
    setHasSaved(true);
    settle({ name: answer.name, country: answer.country });
  }

  return (
    <Section title="Profile" about={<p>Stands on receipts and in mails to buyers.</p>}>
      <Form className={styles['form']} refusal={saving.failure} onSend={() => void send()}>
        <Refusal title="Your profile is not saved" saving={saving} />
        <TextField
          label="Your name, or your stall’s"
          autoComplete="name"
          maxLength={120}
          required
          value={typed.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          {...errorProp(saving.problems['name'])}
        />
        <SelectField
          label="Country"
          autoComplete="country"
          value={typed.country}
          onChange={(event) => change({ country: event.currentTarget.value })}
          {...errorProp(saving.problems['country'])}
        >
          {countries().map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className={styles['answers']}>
          <Button type="submit" busy={saving.isSaving} disabled={!isChanged}>
            Save profile
          </Button>
          <SaveMark isChanged={isChanged} hasSaved={hasSaved} saving={saving} />
        </div>
      </Form>
    </Section>
  );
}
