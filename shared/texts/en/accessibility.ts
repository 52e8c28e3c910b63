/** The platform's accessibility statement, formatted as in `richText.ts`. It says only what a test checks, and what none does. */
export const accessibility = {
  title: 'Accessibility',
  text: [
    '**What we aim for**',
    'Everybody should be able to read a page here, buy on it and run one, with a keyboard, a screen reader, large text or a small screen. Our measure is the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
    '**What is tested with each change**',
    [
      '- The screens that the tests open, at rest, with the rules of axe, at the width of a phone and of a desktop; pages of creators also in dark colours.',
      '- That their HTML is valid, and that nothing is wider than the window or squeezed into a column of letters; pages of creators also in a window of 320 pixels.',
      '- Buying from the product to the receipt, in Chromium, Firefox and WebKit, and dialogs that take the focus, give it back and close with Escape.',
      '- That public pages can be read, and their links followed, without JavaScript.',
    ].join('\n'),
    '**What is not tested, or not in our hands**',
    [
      '- No person with a disability and no outside expert has tested it yet. We do not claim to conform: automatic rules find only a part of all problems.',
      '- No screen reader is part of the tests.',
      '- What creators write and upload: pictures have a field for a description, which they may leave empty; films and files are as they were uploaded, and we add no captions.',
      '- Forms and pages of payment providers and banks, and films that YouTube or Vimeo play.',
      '- Invoices are PDF files without tags. The page of an order says the same as text.',
    ].join('\n'),
    '**If something does not work for you**',
    'Tell us on the page “Report a bug”, which has a link below: what you wanted to do, and with which browser and aid. You can also write to the seller by the form at the foot of each page.',
  ].join('\n\n'),
  reportBug: 'Report a bug',
  platform: 'Makerstall',
  index: 'Legal and accessibility',
  indexNote: 'About this site. Each creator’s page has legal pages of its own at its foot.',
};
