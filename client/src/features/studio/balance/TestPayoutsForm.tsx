import { useState } from 'react';
import type {
  PayoutAccount,
  PayoutAccountAnswer,
  RequirementTopic,
  TestEntriesBody,
} from '#shared/studio/payoutAccountSchema.ts';
import { studioBankDetails as texts } from '#shared/texts/en/studioBankDetails.ts';
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

const asked: readonly RequirementTopic[] = ['personal_details', 'identity_document', 'bank_account'];

type Outcome = TestEntriesBody['outcome'];

const pageTexts = texts.testPage;

const outcomes: { value: Outcome; label: string }[] = [
  { value: 'works', label: pageTexts.outcomes.works },
  { value: 'bank_refuses', label: pageTexts.outcomes.bank_refuses },
  { value: 'rejected', label: pageTexts.outcomes.rejected },
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
      <FormError title={pageTexts.notSent} saving={saving} />
      <p className={styles['note']}>{pageTexts.lead}</p>
      <fieldset className={styles['group']}>
        <legend className={styles['missingTitle']}>{pageTexts.whatYouEnter}</legend>
        {asked.map((topic) => (
          <Checkbox
            key={topic}
            label={texts.topics[topic]}
            checked={topics.includes(topic)}
            onChange={({ currentTarget: { checked } }) =>
              setTopics(asked.filter((one) => (one === topic ? checked : topics.includes(one))))
            }
          />
        ))}
      </fieldset>
      <RadioCards
        legend={pageTexts.howItEnds}
        name="outcome"
        options={outcomes}
        value={outcome}
        onChange={(value) => setOutcome(outcomes.find((one) => one.value === value)?.value ?? 'works')}
      />
      <div className={styles['answers']}>
        <Button type="submit" busy={saving.isSaving}>
          {pageTexts.sendIt}
        </Button>
        <LinkButton to="/dashboard/balance?payouts=returned" variant="secondary">
          {pageTexts.later}
        </LinkButton>
      </div>
    </Form>
  );
}
