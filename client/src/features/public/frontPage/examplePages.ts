import { formatCompactMoney } from '#shared/money/formatMoney.ts';
import type { FrontPageTexts } from '#shared/texts/en/frontPage.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { ProductPictureColours, ProductPictureKind } from './ProductPicture.tsx';

/** A creator's page as drawn on the front page. */
export type ExamplePage = {
  name: string;
  line: string;
  awning: [string, string];
  initials: string;
  goods: readonly { kind: ProductPictureKind; name: string; price: string; colours: ProductPictureColours }[];
  link: string;
};

/** A drawing of the front page. The demo of the API has the page of this slug, with the same goods: `api/demo/examples`. */
type DrawnStall = ExamplePage & { slug: string };

/** `stalls` are the texts of the four creators. */
export function examplePages(stalls: FrontPageTexts['stalls'], language: Language): readonly DrawnStall[] {
  const { noor, ines, theo, lucia } = stalls;
  const euros = (amount: number) => formatCompactMoney(amount, 'EUR', language);
  return [
    {
      slug: 'noor',
      name: 'Noor Haddad',
      line: noor.line,
      awning: ['#e0a526', '#fff7e2'],
      initials: 'NH',
      goods: [
        { kind: 'record', name: noor.record, price: euros(9), colours: ['#f6e3b0', '#2b2118', '#c9541f'] },
        { kind: 'ticket', name: noor.ticket, price: euros(14), colours: ['#2b2118', '#e0a526', '#2b2118'] },
      ],
      link: noor.link,
    },
    {
      slug: 'ines',
      name: 'Ines Okafor',
      line: ines.line,
      awning: ['#1f4e8c', '#f3f6fb'],
      initials: 'IO',
      goods: [
        { kind: 'print', name: ines.print, price: euros(38), colours: ['#dce7f5', '#1f4e8c', '#e0593a'] },
        { kind: 'zine', name: ines.zine, price: euros(7), colours: ['#1f4e8c', '#f3f6fb', '#f2b84b'] },
      ],
      link: ines.link,
    },
    {
      slug: 'theo',
      name: 'Theo Brandt',
      line: theo.line,
      awning: ['#2d6a4f', '#f2f7ee'],
      initials: 'TB',
      goods: [
        { kind: 'mug', name: theo.mug, price: euros(34), colours: ['#dfeadb', '#2d6a4f', '#f3d9a4'] },
        { kind: 'lamp', name: theo.lamp, price: euros(120), colours: ['#f0d9c3', '#8a4b2a', '#f2b84b'] },
      ],
      link: theo.link,
    },
    {
      slug: 'lucia',
      name: 'Lucía Ferrer',
      line: lucia.line,
      awning: ['#a33a6b', '#fdeff4'],
      initials: 'LF',
      goods: [
        { kind: 'loaf', name: lucia.loaf, price: euros(59), colours: ['#fbe3d0', '#b0682f', '#fbe3d0'] },
        { kind: 'leaf', name: lucia.leaf, price: euros(12), colours: ['#a33a6b', '#f6cfdd', '#a33a6b'] },
      ],
      link: lucia.link,
    },
  ];
}
