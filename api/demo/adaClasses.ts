import type { DemoProduct } from './demoProduct.ts';

/** Masterclasses. */
export const adaClasses: readonly DemoProduct[] = [
  {
    key: 'potterAtWheel',
    type: 'masterclass',
    name: 'Throwing from nothing',
    description:
      'From a wet lump to a mug you would pay for, in four chapters. Short notes to read at the wheel, a minute or two each, with every mistake I still make left in.\n\nYou need a wheel, a bag of clay, a sponge and a wire. No talent; I have taught people who swore they had none.',
    price: 12_000,
    picture: 'potterAtWheel',
    plans: [
      { name: 'Pay once', interval: 'month', amounts: [12_000] },
      { name: 'Three monthly instalments', interval: 'month', amounts: [4000, 4000, 4000] },
    ],
    chapters: [
      {
        title: 'Before the wheel turns',
        lessons: [
          {
            title: 'What clay wants',
            minutes: 2,
            isPreview: true,
            content:
              'Clay remembers. Bend a strip and dry it flat, and it bends back in the kiln. Before we touch the wheel, we press, tear and roll a handful to learn how wet is wet enough: it should take a thumbprint without cracking and let go of the table without a smear.',
          },
          {
            title: 'Wedging without wrists',
            minutes: 2,
            content:
              'Push from the shoulder, not the wrist. Forty turns of the ram’s head, cut with a wire, look for holes. If you find one, another twenty. It is the dullest skill here and the one that decides whether the rest works.',
          },
          {
            title: 'Sitting, and where the elbows go',
            minutes: 1,
            content:
              'Feet flat, elbows locked into the hips or the splash pan. A pot is only as steady as the arm behind it. We set the stool a hand lower than you think.',
          },
        ],
      },
      {
        title: 'Centred, opened, pulled',
        lessons: [
          {
            title: 'Centring in one breath',
            minutes: 2,
            isPreview: true,
            content:
              'Cone up, cone down, three times, and hold still for one breath before letting go. Let go slowly: a quick hand takes the centre with it. Close your eyes; the wobble is easier to feel than to see.',
          },
          {
            title: 'Opening, and the floor you keep',
            minutes: 2,
            content:
              'Stop a finger’s width above the wheel and measure with a needle. Compress the floor from the middle to the rim, twice. An uncompressed floor cracks in an S, and always in the pot you liked best.',
          },
          {
            title: 'Three pulls to a cylinder',
            minutes: 1,
            content:
              'One pull lifts, one thins, one straightens. Knuckle outside, fingertip inside, at the speed of the wheel and no faster. When the rim wavers, leave it; we cut it level at the end.',
          },
        ],
      },
      {
        title: 'A mug',
        lessons: [
          {
            title: 'Belly, waist and lip',
            minutes: 2,
            content:
              'Widen from the inside with a rib, narrow with six fingers, and round the lip with a strip of chamois. A lip is right when you want to drink from it while it is still wet.',
          },
          {
            title: 'Trimming a foot',
            minutes: 2,
            content:
              'Leather-hard means: it takes a line from a fingernail and no thumbprint. Tap it to the centre, three lumps of clay to hold it, and trim from the outside in until it rings a little higher.',
          },
          {
            title: 'A handle that stays on',
            minutes: 2,
            content:
              'Pull it from a carrot of clay, let it bend on its own, score both places, slip one. Press as if you meant it, then leave it under plastic for two days. Handles crack from haste.',
          },
        ],
      },
      {
        title: 'Fire',
        lessons: [
          {
            title: 'Glaze: dip, pour, wipe',
            minutes: 1,
            content:
              'Three seconds in the bucket, three to drip. Wipe the foot to a finger above the shelf. If it looks too thick, it is; let it dry and rub it thin.',
          },
          {
            title: 'Loading somebody else’s kiln',
            minutes: 1,
            content:
              'Tall at the back, a finger between pots, nothing touching. Ask for the coolest shelf for your first red. Bring biscuits for whoever owns it.',
          },
          {
            title: 'What to do with the ones that failed',
            minutes: 1,
            content:
              'Keep the first, break the second, plant something in the third. Then write in the log what happened, before you forget why.',
          },
        ],
      },
    ],
  },
  {
    key: 'linocut',
    type: 'masterclass',
    name: 'Two colours, one block',
    description:
      'The reduction print: cut, print, cut the same block again, print on top. There is no way back, which is why it teaches so much.\n\nTwo evenings at a kitchen table with one gouge, two inks and a wooden spoon instead of a press.',
    price: 4800,
    picture: 'linocut',
    chapters: [
      {
        title: 'The first evening',
        lessons: [
          {
            title: 'A drawing that survives',
            minutes: 1,
            isPreview: true,
            content:
              'Three tones and no more: paper, colour, black. Squint until your drawing has three. What you cannot decide between, make colour.',
          },
          {
            title: 'Cutting away from yourself',
            minutes: 1,
            content:
              'Warm the lino under a lamp, hold the gouge low, turn the block and not the hand. The other hand stays behind the blade. Always.',
          },
          {
            title: 'The first colour',
            minutes: 1,
            content:
              'Roll until the ink hisses like bacon. Register with two strips of card taped to the table. Spoon in circles from the middle out, and print five more than you want.',
          },
        ],
      },
      {
        title: 'The second evening',
        lessons: [
          {
            title: 'Cutting what you printed',
            minutes: 1,
            content:
              'Now remove everything that should stay in the first colour. Breathe. You have spare sheets, and only one block.',
          },
          {
            title: 'Black on top',
            minutes: 2,
            content:
              'Less ink than before. Lay the sheet into the corner of the card, let it fall, spoon gently. The little white line where the colours miss each other is not a fault; it is how one knows a hand did it.',
          },
          {
            title: 'Signing, numbering, letting go',
            minutes: 2,
            content:
              'Pencil, under the picture: number on the left, title in the middle, name on the right. Keep one for yourself, marked A.P., and sell the rest before you start to see only what is wrong.',
          },
        ],
      },
    ],
  },
];
