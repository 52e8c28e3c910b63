import type { DemoCreator } from '../demoCreator.ts';
import { linkBlock, madeUpBlocks, productsBlock, socialBlock, textBlock } from './exampleBlocks.ts';
import { drawOrnaments } from '../posters/ornaments.ts';

/** Letterpress, printed by hand. */
export const ines: DemoCreator = {
  slug: 'ines',
  email: 'ines@examples.invalid',
  name: 'Ines Okafor',
  bio: 'Wood type, lead type and a stubborn iron press from 1871, in a boathouse where the tide comes up to the step. Everything here was inked, pulled and hung up to dry by hand.',
  currency: 'EUR',
  country: 'IE',
  timeZone: 'Europe/Dublin',
  theme: 'light',
  awning: ['#1f4e8c', '#f3f6fb'],
  look: { typeface: 'bookshop', paper: 'sky', corners: 'square', buttons: 'flat', accent: '#1f4e8c' },
  portrait: 'ines',
  cover: 'inesCover',
  products: [
    {
      key: 'low-tide',
      type: 'physical',
      name: 'Low tide, print',
      description:
        'The bay when the water has left it, in two blues and the orange of the sun. The horizon is a brass rule that took a whole afternoon to bend.\n\n40 × 40 cm on 300 g cotton paper, an edition of 80, numbered and signed. It travels rolled, in a tube that has held worse.',
      price: 3800,
      picture: 'lowTide',
      limitedSeats: 80,
      shipping: [
        { countries: ['IE'], priceMinor: 500, time: '2 days' },
        { countries: [], zone: 'eu', priceMinor: 900, time: '5–8 days' },
        { countries: '*', priceMinor: 1400, time: 'two to three weeks' },
      ],
    },
    {
      key: 'zine',
      type: 'physical',
      name: 'Type zine no. 6',
      description:
        'Twenty-four pages on the letter g: the hardest one to cut, and the first by which people know a typeface. With a specimen to fold out and three mistakes that I left in.\n\nA5, sewn with red thread.',
      price: 700,
      picture: 'typeZine',
      hasQuantitySlider: true,
      shipping: [
        { countries: ['IE'], priceMinor: 200, time: '2 days' },
        { countries: '*', priceMinor: 450, time: 'one to two weeks' },
      ],
    },
    {
      key: 'ornaments',
      type: 'digital',
      name: 'Twelve printer’s flowers',
      description:
        'Ornaments from the drawer under the window, redrawn as SVG, so that they stay sharp on a jam label and on a barn door.\n\nTwelve files in a ZIP. Use them for anything you like; send me a picture if it is a barn.',
      price: 600,
      picture: 'ornaments',
    },
    {
      key: 'afternoon',
      type: 'ticket',
      name: 'An afternoon at the press',
      description:
        'Six people, one press, one sentence each. You set your own line in wood type, ink it, pull twenty copies and take them home wet.\n\nYou need to know nothing. An apron is waiting, and so is the kettle.',
      price: 4500,
      picture: 'handPress',
      event: {
        weekday: 'Saturday',
        inWeeks: 3,
        from: '13:00',
        until: '17:30',
        place: 'The boathouse, Slip Lane, Galway',
      },
      limitedSeats: 6,
      questions: [
        {
          question: 'Which sentence will you print? Short ones shout better.',
          kind: 'text',
          required: false,
        },
      ],
    },
  ],
  files: {
    ornaments: [{ name: 'Twelve flowers.zip', mediaType: 'application/zip', draw: drawOrnaments }],
  },
  blocks: (written) => [
    productsBlock('Off the press', written, ['low-tide', 'zine', 'ornaments', 'afternoon']),
    linkBlock({
      title: 'Come and see the press',
      url: 'https://example.com/ines/press',
      description: 'Fridays from two. Mind the step: it is under water twice a day.',
    }),
    textBlock(
      'Why letterpress',
      'Because it answers back. A letter that stands a hair too high bites into the paper, one that stands too low is a ghost, and you find out by running your thumb over the back of the sheet.\n\nI print with rubber-based inks that stay open for a day, on paper made for it, and clean up with vegetable oil. The boathouse smells of linseed and seaweed.',
    ),
    socialBlock('ines_pulls_prints', ['instagram', 'behance']),
    ...madeUpBlocks(
      'Ines lives in a drawing, and so does her press. You may look around and fill a basket: the flowers arrive, since they are files, but no tube will knock on your door.',
    ),
  ],
};
