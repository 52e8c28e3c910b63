import { dayText } from '#shared/dayText.ts';
import type {
  BankPayoutAnswer,
  PayoutAccount,
  PayoutAccountAnswer,
  RequirementTopic,
} from '#shared/studio/payoutAccountSchema.ts';

export const topicLabels = {
  personal_details: 'Your name, date of birth and contact details',
  address: 'Your address',
  identity_document: 'A photo of your passport or identity card',
  bank_account: 'A bank account',
  tax_number: 'A tax or identity number',
  business_details: 'Details of your business',
  owners: 'Who owns and directs the business',
  website: 'The address of your page',
  terms: 'Your agreement to the terms',
  other: 'Some more details',
} as const satisfies Record<RequirementTopic, string>;

export const stateLabels = {
  opening: 'Being opened',
  unfinished: 'Not finished',
  wants: 'Something is missing',
  overdue: 'Something is missing',
  checking: 'Being checked',
  active: 'Connected',
  rejected: 'Refused',
} as const satisfies Record<PayoutAccount['state'], string>;

/** What the state means for the creator's money. `provider`: "Stripe". */
export function stateText({ state, deadline, disabled_reason }: PayoutAccount, provider: string): string {
  switch (state) {
    case 'opening':
      return `${provider} has not answered yet. Go on, and nothing is opened twice.`;
    case 'unfinished':
      return `${provider} does not know enough of you yet. Your sales go on, and your money waits here until you are done.`;
    case 'wants': {
      const day = deadline === null ? 'soon' : `by ${dayText(deadline)}`;
      return `Everything works now. ${provider} wants to know more ${day}, or payouts stop until it does.`;
    }
    case 'overdue':
      return `${provider} pays nothing out until it knows more. Your sales go on, and your money waits.`;
    case 'checking':
      return disabled_reason === 'paused'
        ? `Payouts are paused at the moment. You need to do nothing.`
        : `${provider} looks at what you entered. This takes some days at most, and you need to do nothing.`;
    case 'active':
      return `Your money is sent to ${provider} as soon as it is no longer on hold, and ${provider} pays it to your bank.`;
    case 'rejected':
      return `${provider} does not take this account. Its mails to you say why. Your money is safe here: enter a bank account, and we pay you by hand.`;
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
      return `Your account at ${provider} was cut off from us. What was not sent yet is in your balance. Connect again to get it.`;
    case 'left':
      return `You ended the last account. What was sent there is still paid to its bank.`;
    case 'undone':
      return 'The last account was ended by the link in our mail.';
    case 'refused':
      return undefined;
  }
}

export const bankPayoutLabels = {
  on_the_way: 'On its way',
  paid: 'Paid',
  failed: 'Came back',
  canceled: 'Taken back',
} as const satisfies Record<BankPayoutAnswer['state'], string>;

export function bankPayoutDetail({ state, problem }: BankPayoutAnswer, provider: string): string {
  switch (state) {
    case 'failed':
      return `${problem ?? 'Your bank did not take it.'} Enter another bank account at ${provider}; it is then paid again.`;
    case 'canceled':
      return `${provider} pays it with the next payout.`;
    case 'on_the_way':
    case 'paid':
      return '';
  }
}
