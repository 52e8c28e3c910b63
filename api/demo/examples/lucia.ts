import { newId } from '../../store/ids.ts';
import { writtenId, type DemoCreator } from '../demoCreator.ts';
import { linkBlock, madeUpBlocks, productsBlock, socialBlock, textBlock } from './exampleBlocks.ts';
import { drawHerbCalendar } from './herbCalendar.ts';
import { sourdoughChapters } from './sourdough.ts';

/** Bread classes, start to crust. */
export const lucia: DemoCreator = {
  slug: 'lucia',
  email: 'lucia@examples.invalid',
  name: 'Lucía Ferrer',
  bio: 'I teach bread to people who think that they have no time. Flour, water, salt, a warm corner, and a starter called Pilar who is older than my daughter.',
  currency: 'EUR',
  country: 'ES',
  timeZone: 'Europe/Madrid',
  theme: 'light',
  awning: ['#a33a6b', '#fdeff4'],
  look: { typeface: 'salon', paper: 'blush', corners: 'round', buttons: 'pill', accent: '#a33a6b' },
  portrait: 'lucia',
  cover: 'luciaCover',
  products: [
    {
      key: 'sourdough',
      type: 'masterclass',
      name: 'Sourdough class',
      description:
        'Eight short lessons from the first bubble to the crust that sings. Each is a page to read with floury hands, and between them you mostly wait, which is the secret.\n\nYou need an oven, a pot with a lid and a kitchen scale. The first lesson is free.',
      price: 5900,
      picture: 'sourdough',
      chapters: sourdoughChapters,
    },
    {
      key: 'herb-calendar',
      type: 'digital',
      name: 'Herb calendar',
      description:
        'Twelve herbs, one for each month: what to do with it in the pot on the sill, and what to do with it in the pot on the stove. With a line for every day, so it works in any year.\n\nA PDF of twelve pages, A4, to print and hang by the window.',
      price: 1200,
      picture: 'herbCalendar',
    },
    {
      key: 'pilar',
      type: 'physical',
      name: 'Pilar, dried',
      description:
        'Five grams of my starter, dried flat and broken into flakes. Water, flour, three days near the stove, and she is yours for good; a card in the envelope says how.\n\nShe travels well, but only within Europe.',
      price: 600,
      picture: 'starter',
      shipping: [
        { countries: ['ES'], priceMinor: 150, time: '2–3 days' },
        { countries: [], zone: 'eu', priceMinor: 320, time: 'about a week' },
      ],
    },
    {
      key: 'saturday-bake',
      type: 'ticket',
      name: 'Saturday bake',
      description:
        'Eight people around one table, with dough that I began the night before. You shape, score and bake two loaves, and while they cool we eat the one I made for us.\n\nBring a tea towel and an appetite.',
      price: 3500,
      picture: 'bakeTable',
      event: {
        weekday: 'Saturday',
        inWeeks: 2,
        from: '09:30',
        until: '13:30',
        place: 'Calle de los Hornos 7, Valencia',
      },
      limitedSeats: 8,
      questions: [{ question: "Anything you don't eat?", kind: 'text', required: false }],
    },
  ],
  files: {
    'herb-calendar': [{ name: 'Herb calendar.pdf', mediaType: 'application/pdf', draw: drawHerbCalendar }],
  },
  blocks: (written) => [
    {
      _id: newId('blk'),
      type: 'masterclasses',
      title: 'Bake along',
      class_ids: [writtenId(written, 'sourdough')],
    },
    productsBlock('For your kitchen', written, ['herb-calendar', 'pilar', 'saturday-bake']),
    linkBlock({
      title: 'Ask me about your starter',
      url: 'mailto:lucia@example.com',
      description: 'Send a picture of the jar. Grey water on top is thirst, not death.',
    }),
    textBlock(
      'Four things, and time',
      'People ask which flour, which oven, which basket. Any, any, and a bowl with a cloth in it. What bread wants is to be left alone at the right moments.\n\nI bake on the days I write here, and the window is open. You can smell from the corner whether there is any left.',
    ),
    {
      _id: newId('blk'),
      type: 'support',
      support_type: 'buyme',
      title: 'Buy me a kilo of flour',
      description: 'A kilo is two loaves, and one of them goes to the neighbour on the left.',
      unit: 'kilo of flour',
      amount: 3,
    },
    socialBlock('lucia_bakes_bread', ['instagram', 'youtube']),
    ...madeUpBlocks(
      'Lucía was drawn for the front page, and Pilar with her. You may look around and try the checkout; the lessons and the calendar are real, and so is the bread if you bake it.',
    ),
  ],
};
