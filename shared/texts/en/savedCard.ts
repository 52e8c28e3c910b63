import { select } from '../select.ts';

/** The card that later instalments are charged to. `brand` is a name such as `Visa`, without it any card. */
export const savedCard = {
  endingIn: (brand: string | undefined, last4: string) =>
    select(brand, { none: `Card ending in ${last4}`, other: `${brand} ending in ${last4}` }),
  charged: (card: string, until: string) => `Charged to: ${card}, valid until ${until}`,
  expires: (day: string) =>
    `An instalment is due on ${day}, and by then this card is not valid any more. Please choose another one before.`,
};

export type SavedCardTexts = typeof savedCard;
