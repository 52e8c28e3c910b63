/**
 * What a creator may choose for the looks of their page, beside light or dark and the awning. The first of each list is the default, which
 * is not stored. `styles/looks.css` knows the others by these words, so no word is in two lists.
 */
export const lookChoices = {
  typeface: ['market', 'bookshop', 'studio', 'salon', 'playroom'],
  paper: ['cream', 'white', 'blush', 'mint', 'sky', 'lilac'],
  corners: ['soft', 'square', 'round'],
  buttons: ['raised', 'flat', 'pill'],
  shop: ['grid', 'list', 'big'],
} as const;

export type LookChoices = typeof lookChoices;

/** `accent`: the colour of buttons and prices, `#rrggbb`. */
export type Look = { [choice in keyof LookChoices]?: LookChoices[choice][number] | undefined } & {
  accent?: string | undefined;
};
