import type { DemoChapter } from '../demoProduct.ts';

/** The eight lessons of the sourdough class. */
export const sourdoughChapters: readonly DemoChapter[] = [
  {
    title: 'The starter',
    lessons: [
      {
        title: 'A jar, and five days',
        minutes: 2,
        isPreview: true,
        content:
          'Fifty grams of wholemeal flour, fifty of water, a clean jar. Stir, cover loosely, and put it where you would like to sit yourself. Every day, throw half away and feed what is left with the same again. On day two it smells of nothing, on day three of old socks; on day five, of apples. That is the one you want.',
      },
      {
        title: 'When is it ready?',
        minutes: 1,
        content:
          'Put a rubber band around the jar at the height of the dough. If it doubles in six hours, it can lift a loaf. If you are not sure, drop a spoonful into water: what floats, bakes.',
      },
    ],
  },
  {
    title: 'The dough',
    lessons: [
      {
        title: 'Mix, and go away',
        minutes: 1,
        content:
          'Five hundred grams of flour, three hundred and fifty of water, no salt yet. Mix until nothing is dry, then leave for an hour. Flour and water knead themselves better than you do.',
      },
      {
        title: 'Salt, starter, folds',
        minutes: 2,
        content:
          'Add a hundred grams of starter and ten of salt, and squeeze until it is one thing again. Now four folds, half an hour apart: wet your hand, take a corner, pull it up until it says no, lay it across. Turn the bowl, and do the next corner. Between the folds, live.',
      },
      {
        title: 'How long is long enough',
        minutes: 1,
        content:
          'The dough is done when it has grown by half, wobbles like a full stomach and shows bubbles at the rim. In summer that is three hours, in winter seven. Watch the dough and not the clock.',
      },
    ],
  },
  {
    title: 'The loaf',
    lessons: [
      {
        title: 'A shape with a skin',
        minutes: 2,
        content:
          'Flour the table, not the dough. Fold it like a letter, roll it up, and drag it towards you until the skin is tight and shiny. Seam up into a bowl with a floured cloth, then into the fridge until tomorrow. It will wait for you; it is the only one in the house that does.',
      },
      {
        title: 'One cut, and the pot',
        minutes: 1,
        content:
          'Heat the pot with its lid at 250 °C for half an hour. Tip the cold loaf on to paper, cut once, quickly, a thumb deep and off the middle. Into the pot, lid on, twenty minutes.',
      },
      {
        title: 'The crust that sings',
        minutes: 2,
        content:
          'Take the lid off, turn down to 220 °C, and give it twenty more, until it is darker than you dare. Then the hard part: put it on a rack and do nothing for an hour. It crackles while it cools. That is what I mean by singing; lean in, and do not cut it yet.',
      },
    ],
  },
];
