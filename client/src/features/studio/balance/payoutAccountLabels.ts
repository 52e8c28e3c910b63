import { dayText } from '#shared/dates/dayText.ts';
import type {
  BankPayoutAnswer,
  PayoutAccount,
  PayoutAccountAnswer,
} from '#shared/studio/payoutAccountSchema.ts';
import { problemText } from '#shared/studio/problemText.ts';
import { studioBankDetails as texts } from '#shared/texts/en/studioBankDetails.ts';
import type { Language } from '#shared/texts/languages.ts';

/** What the state means for the creator's money. `provider`: "Stripe". */
export function stateText(
  { state, deadline, disabled_reason }: PayoutAccount,
  provider: string,
  language: Language,
): string {
  const notes = texts.stateNotes;
  switch (state) {
    case 'wants':
      return deadline === null
        ? notes.wantsSoon(provider)
        : notes.wantsBy({ provider, day: dayText(deadline, language) });
    case 'checking':
      return disabled_reason === 'paused' ? notes.paused : notes.checking(provider);
    case 'opening':
    case 'unfinished':
    case 'overdue':
    case 'active':
    case 'rejected':
      return notes[state](provider);
  }
}

/** Whether the creator has to do something at the provider. */
export function needsEntry({ state }: PayoutAccount): boolean {
  return state === 'opening' || state === 'unfinished' || state === 'wants' || state === 'overdue';
}

export type Connect = NonNullable<PayoutAccountAnswer['connect']>;

type Ended = NonNullable<Connect['ended']>;

export function endedText(ended: Ended, provider: string): string | undefined {
  switch (ended) {
    case 'deauthorized':
      return texts.lastAccountEnded.deauthorized(provider);
    case 'left':
    case 'undone':
      return texts.lastAccountEnded[ended];
    case 'refused':
      return undefined;
  }
}

export function bankPayoutDetail(payout: BankPayoutAnswer, provider: string): string {
  const { state, problem, problem_code } = payout;
  switch (state) {
    case 'failed':
      return problem === null
        ? texts.payoutFailed(provider)
        : texts.payoutFailedWhy({ problem: problemText({ problem, problem_code }), provider });
    case 'canceled':
      return texts.payoutCanceled(provider);
    case 'on_the_way':
    case 'paid':
      return '';
  }
}
