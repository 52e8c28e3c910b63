/** In the browser of an app. */
export const inApp = {
  note: (app: string) =>
    `Apple Pay and Google Pay do not open inside ${app}. Its menu (⋯ or ⋮) opens this page in your browser; or copy the address and choose again there.`,
  copyAddress: 'Copy the address',
  copied: 'Copied',
};
