import type { Sentence } from '../sentence.ts';

export const report = {
  reasonNeeded: 'Please choose what is wrong.',
  reportSent: 'Report sent',
  reportThisPage: 'Report this page',
  close: 'Close',
  sendTheReport: 'Send the report',
  arrived: 'Your report has arrived. Thank you for looking out for others.',
  lead: <Page>(page: Page): Sentence<Page> => [
    'Tell us what is wrong with ',
    page,
    '. Its owner does not learn who wrote.',
  ],
  /** By the code that is sent and stored. */
  reasons: {
    illegal: 'It sells something illegal or dangerous',
    scam: 'It looks like a scam',
    infringement: 'It uses someone else’s work or name',
    hateful: 'It is hateful or abusive',
    spam: 'It is spam',
    other: 'Something else',
  },
  legal: 'Legal and accessibility',
  notSent: 'Your report was not sent',
  reason: 'What is wrong?',
  pleaseChoose: 'Please choose',
  details: 'What should we look at?',
  optional: 'Optional',
  yourEmail: 'Your e-mail address',
  yourEmailHint: 'Optional, if we may write back',
};
