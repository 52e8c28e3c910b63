/** The names of legal pages, in their links and headings. A country's own name is in `legalKinds.ts`, the same in every language. */
export const legalTitles = {
  imprint: 'Imprint',
  terms: 'Terms',
  privacy: 'Privacy',
  withdrawal: 'Right of withdrawal',
  refunds: 'Refunds',
  disclosure: 'Specified Commercial Transactions',
};
