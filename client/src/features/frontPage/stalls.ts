import type { GoodColours, GoodKind } from './GoodPicture.tsx';

/** A creator's page as the front page draws it. Nobody of these exists; they show what a page can hold. */
export type DrawnStall = {
  name: string;
  line: string;
  awning: [string, string];
  initials: string;
  goods: readonly { kind: GoodKind; name: string; price: string; colours: GoodColours }[];
  link: string;
};

export const street: readonly DrawnStall[] = [
  {
    name: 'Noor Haddad',
    line: 'Field recordings and tapes',
    awning: ['#e0a526', '#fff7e2'],
    initials: 'NH',
    goods: [
      { kind: 'record', name: 'Harbour, 4 a.m.', price: '€9', colours: ['#f6e3b0', '#2b2118', '#c9541f'] },
      { kind: 'ticket', name: 'Listening night', price: '€14', colours: ['#2b2118', '#e0a526', '#2b2118'] },
    ],
    link: 'Every tape, free to hear',
  },
  {
    name: 'Ines Okafor',
    line: 'Letterpress, printed by hand',
    awning: ['#1f4e8c', '#f3f6fb'],
    initials: 'IO',
    goods: [
      { kind: 'print', name: 'Low tide, print', price: '€38', colours: ['#dce7f5', '#1f4e8c', '#e0593a'] },
      { kind: 'zine', name: 'Type zine no. 6', price: '€7', colours: ['#1f4e8c', '#f3f6fb', '#f2b84b'] },
    ],
    link: 'Come and see the press',
  },
  {
    name: 'Theo Brandt',
    line: 'Stoneware for slow mornings',
    awning: ['#2d6a4f', '#f2f7ee'],
    initials: 'TB',
    goods: [
      { kind: 'mug', name: 'Breakfast mug', price: '€34', colours: ['#dfeadb', '#2d6a4f', '#f3d9a4'] },
      { kind: 'lamp', name: 'Clay lamp', price: '€120', colours: ['#f0d9c3', '#8a4b2a', '#f2b84b'] },
    ],
    link: 'Kiln opening in May',
  },
  {
    name: 'Lucía Ferrer',
    line: 'Bread classes, start to crust',
    awning: ['#a33a6b', '#fdeff4'],
    initials: 'LF',
    goods: [
      { kind: 'loaf', name: 'Sourdough class', price: '€59', colours: ['#fbe3d0', '#b0682f', '#fbe3d0'] },
      { kind: 'leaf', name: 'Herb calendar', price: '€12', colours: ['#a33a6b', '#f6cfdd', '#a33a6b'] },
    ],
    link: 'Ask me about your starter',
  },
];
