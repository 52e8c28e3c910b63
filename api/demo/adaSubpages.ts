import { newId } from '../store/ids.ts';
import type { DemoSubpage } from './demoCreator.ts';
import type { Pictures } from './demoProduct.ts';

/** Her further pages. */
export function adaSubpages(pictures: Pictures): DemoSubpage[] {
  return [{ address: 'about', title: 'About the studio', blocks: about(pictures) }];
}

function about(pictures: Pictures): DemoSubpage['blocks'] {
  return [
    {
      _id: newId('blk'),
      type: 'text',
      text: 'I came to Mill Street for a summer and a broken oven. The bakery had closed, the oven was free for whoever could move it, and nobody could. So I stayed, lined it with kiln brick, and fired the first forty mugs that autumn. Eleven of them held tea.',
    },
    {
      _id: newId('blk'),
      type: 'picture',
      image: pictures.kiln,
      alt: 'A drawing of the kiln with a fire in its arch',
      caption: 'The old oven, which still does not move.',
    },
    {
      _id: newId('blk'),
      type: 'text',
      title: 'Two hands, one press',
      text: 'Everything on the shelves is made here, by me, from the bag of clay to the parcel tape. That is why there are rarely more than a dozen of anything, and why no two are quite alike.\n\nThe press came later, from a school that was clearing its cellar. Prints dry on the racks where the loaves used to cool.',
    },
    {
      _id: newId('blk'),
      type: 'faq',
      title: 'Visiting',
      items: [
        {
          question: 'When is the studio open?',
          answer: 'Thursday to Sunday, ten to five. On other days knock: if the lamp is on, I am in.',
        },
        {
          question: 'Can I bring children?',
          answer: 'Please do. There is a table of test tiles that may be broken.',
        },
      ],
    },
  ];
}
