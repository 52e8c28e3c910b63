import { contactSentence, heading, paragraphs, type TemplateParts } from './seller.ts';

/** The model instructions and the model form. Source: Directive 2011/83/EU, annex I, as amended by Directive (EU) 2019/2161. */
export function withdrawal({ details, goods }: TemplateParts): string {
  const from = goods.parcels
    ? 'on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last good; for what is not sent, from the day of the conclusion of the contract'
    : 'of the conclusion of the contract';
  return paragraphs(
    heading('Right of withdrawal'),
    'You have the right to withdraw from this contract within 14 days without giving any reason.',
    `The withdrawal period will expire after 14 days from the day ${from}.`,
    `To exercise the right of withdrawal, you must inform us (${contactSentence(details)}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or e-mail). You may use the model withdrawal form below, but it is not obligatory.`,
    'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.',
    heading('Effects of withdrawal'),
    'If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.',
    goods.parcels &&
      'We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest. You shall send back the goods or hand them over to us without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired. You will have to bear the direct cost of returning the goods. You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.',
    ...exceptions(goods),
    heading('Model withdrawal form'),
    `(Complete and return this form only if you wish to withdraw from the contract.)`,
    [
      `- To ${contactSentence(details)}:`,
      '- I/We (\\*) hereby give notice that I/We (\\*) withdraw from my/our (\\*) contract of sale of the following goods (\\*)/for the provision of the following service (\\*),',
      '- Ordered on (\\*)/received on (\\*),',
      '- Name of consumer(s),',
      '- Address of consumer(s),',
      '- Signature of consumer(s) (only if this form is notified on paper),',
      '- Date',
    ].join('\n'),
    '(\\*) Delete as appropriate.',
  );
}

/** Source: article 16(m) and (l) of the directive. */
function exceptions({ digital, tickets }: TemplateParts['goods']): string[] {
  const lines = [
    digital &&
      'You lose the right of withdrawal from files and classes that are not on a physical medium once you can open them, if you agreed to that before and acknowledged that you lose it. The receipt repeats what you agreed to.',
    tickets && 'There is no right of withdrawal from tickets for a leisure event on a certain day.',
  ].filter((line) => line !== false);
  return lines.length > 0 ? [heading('What has no right of withdrawal'), ...lines] : [];
}
