/** The colours of all drawn pictures. */
export const inks = {
  paper: '#f7efe2',
  cream: '#fff8ee',
  ink: '#1d1a18',
  vermilion: '#e8452c',
  coral: '#f58b6c',
  rose: '#f3c1b4',
  mustard: '#e9ae3b',
  butter: '#f6dc9a',
  green: '#1f5b43',
  leaf: '#6fa274',
  mint: '#c8ddc4',
  blue: '#27477f',
  sky: '#9cc0d9',
  plum: '#6a2f4b',
  umber: '#7a4528',
  tan: '#cf9466',
} as const;

export type Ink = (typeof inks)[keyof typeof inks];
