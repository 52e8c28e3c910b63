import { useState } from 'react';
import type {
  PayoutAccount,
  PayoutAccountAnswer,
  RequirementTopic,
  TestEntriesBody,
} from '#shared/studio/payoutAccountSchema.ts';
import { classNames } from '../../../lib/classNames.ts';
import { useNavigate } from '../../../lib/router.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Form } from '../../../ui/Form.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { FormError } from '../forms/FormError.tsx';
import { useSaving } from '../forms/useSaving.ts';
import panel from '../frame/Panel.module.css';
import styles from './MoneyDestination.module.css';
import { useFillInTestPayoutAccountMutation } from '../calls/payoutAccountApi.ts';
import { topicLabels } from './payoutAccountLabels.ts';

const asked: readonly RequirementTopic[] = ['personal_details', 'identity_document', 'bank_account'];

type Outcome = TestEntriesBody['outcome'];

const outcomes: { value: Outcome; label: string }[] = [
  { value: 'works', label: 'Everything is in order' },
  { value: 'bank_refuses', label: 'The bank sends payouts back' },
  { value: 'rejected', label: 'The account is refused' },
];

/** What a payment provider would ask, as switches: nothing personal is typed, and nothing leaves this server. */
export function TestPayoutsForm({ account }: { account: PayoutAccount }) {
  const navigate = useNavigate();
  const [topics, setTopics] = useState<readonly RequirementTopic[]>(
    account.state === 'unfinished' ? asked : asked.filter((topic) => !account.wants.includes(topic)),
  );
  const [outcome, setOutcome] = useState<Outcome>('works');
  const [fillIn] = useFillInTestPayoutAccountMutation();
  const saving = useSaving<PayoutAccountAnswer>();

  async function send(): Promise<void> {
    if (await saving.save(() => fillIn({ topics: [...topics], outcome }).unwrap()))
      navigate('/dashboard/balance?payouts=returned');
  }

  return (
    <Form
      className={classNames(panel['panel'], styles['form'])}
      refusal={saving.failure}
      onSend={() => void send()}
    >
      <FormError title="It was not sent" saving={saving} />
      <p className={styles['note']}>
        Here a real payment provider would ask who you are. Choose what you “enter”, and how it ends.
      </p>
      <fieldset className={styles['group']}>
        <legend className={styles['missingTitle']}>What you enter</legend>
        {asked.map((topic) => (
          <Checkbox
            key={topic}
            label={topicLabels[topic]}
            checked={topics.includes(topic)}
            onChange={({ currentTarget: { checked } }) =>
              setTopics(asked.filter((one) => (one === topic ? checked : topics.includes(one))))
            }
          />
        ))}
      </fieldset>
      <RadioCards
        legend="How it ends"
        name="outcome"
        options={outcomes}
        value={outcome}
        onChange={(value) => setOutcome(outcomes.find((one) => one.value === value)?.value ?? 'works')}
      />
      <div className={styles['answers']}>
        <Button type="submit" busy={saving.isSaving}>
          Send it
        </Button>
        <LinkButton to="/dashboard/balance?payouts=returned" variant="secondary">
          Later
        </LinkButton>
      </div>
    </Form>
  );
}
