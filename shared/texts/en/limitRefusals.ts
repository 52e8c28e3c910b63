/** What there can be no more of: a part of `refusals`. */
export const limitRefusals = {
  too_many_rows: ({ lines }: { lines: number }) =>
    `This file has ${lines.toLocaleString('en')} lines. At most 100,000 people come in at once: please cut it in parts.`,
  too_many_subscribers: 'This page already tells as many people as it can.',
  too_many_uploads: ({ open }: { open: number }) =>
    `You have ${open} uploads under way. Finish or cancel one of them first.`,
};
