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
  reasons: [
    'It sells something illegal or dangerous',
    'It looks like a scam',
    'It uses someone else’s work or name',
    'It is hateful or abusive',
    'It is spam',
    'Something else',
  ],
  notSent: 'Your report was not sent',
  reason: 'What is wrong?',
  pleaseChoose: 'Please choose',
  details: 'What should we look at?',
  optional: 'Optional',
  yourEmail: 'Your e-mail address',
  yourEmailHint: 'Optional, if we may write back',
};
