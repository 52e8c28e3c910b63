/** What the API calls a copy that a creator makes, in the language of the account. */
export const copies = {
  copyOf: (name: string) => `${name} (copy)`,
};
