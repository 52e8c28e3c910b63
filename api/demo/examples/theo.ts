import { newId } from '../../store/ids.ts';
import type { DemoCreator } from '../demoCreator.ts';
import { linkBlock, madeUpBlocks, productsBlock, socialBlock, textBlock } from './exampleBlocks.ts';
import { drawLeaflet } from './leaflet.ts';

/** Stoneware for slow mornings. */
export const theo: DemoCreator = {
  slug: 'theo',
  email: 'theo@examples.invalid',
  name: 'Theo Brandt',
  bio: 'Mugs, lamps and the odd jug, from a workshop behind the bicycle shop. I make forty pots a week and keep only those I would miss.',
  currency: 'EUR',
  country: 'DE',
  timeZone: 'Europe/Berlin',
  theme: 'light',
  awning: ['#2d6a4f', '#f2f7ee'],
  look: { typeface: 'playroom', paper: 'mint', corners: 'round', accent: '#2d6a4f' },
  portrait: 'theo',
  cover: 'theoCover',
  products: [
    {
      key: 'breakfast-mug',
      type: 'physical',
      name: 'Breakfast mug',
      description:
        'For people who get up late on purpose. It holds 400 ml, which is a coffee and its refill, and the wave around the middle tells your thumb where to rest.\n\nStoneware, glazed inside and out; fine in the dishwasher, unhurried in the hand.',
      price: 3400,
      picture: 'breakfastMug',
      hasQuantitySlider: true,
      shipping: [
        { countries: ['DE'], priceMinor: 490, time: '2–3 days' },
        { countries: [], zone: 'eu', priceMinor: 990, time: 'about a week' },
        { countries: '*', priceMinor: 1900, time: 'two to three weeks' },
      ],
    },
    {
      key: 'clay-lamp',
      type: 'physical',
      name: 'Clay lamp',
      description:
        'A shade thrown so thin that the rim glows, on a foot heavy enough for cats. With a brass holder and two metres of textile cord, wired by a neighbour who is an electrician and checks everything twice.\n\nTakes a small screw-in LED bulb (E14, up to 4 W), which is not in the box.',
      price: 12_000,
      picture: 'clayLamp',
      limitedSeats: 12,
      questions: [
        {
          question: 'Which colour shall the cord have?',
          kind: 'choice',
          required: true,
          choices: ['Moss', 'Linen', 'Brick red'],
        },
      ],
      shipping: [
        { countries: ['DE'], priceMinor: 690, time: '3–4 days' },
        { countries: [], zone: 'eu', priceMinor: 1490, time: 'about a week' },
      ],
    },
    {
      key: 'kiln-opening',
      type: 'ticket',
      name: 'Kiln opening, with soup',
      description:
        'A month of work comes out of the fire at noon. I say what I hoped for, you see what happened, and we eat soup from the bowls that survived.\n\nThe bowl is yours to take home. Children are welcome and may carry the pumice.',
      price: 1800,
      picture: 'kilnSoup',
      event: {
        weekday: 'Sunday',
        inWeeks: 4,
        from: '11:30',
        until: '14:30',
        place: 'The yard behind the bicycle shop, Lindenhof 4, Leipzig',
      },
      limitedSeats: 30,
      hasQuantitySlider: true,
    },
    {
      key: 'handles',
      type: 'digital',
      name: 'Five handles, and how to pull them',
      description:
        'The sheet that hangs over my wheel: five handles for five kinds of morning, with the length of the strap, where to join it, and why the third one breaks.\n\nA one-page PDF, to print and splash.',
      price: 600,
      picture: 'handles',
    },
  ],
  files: {
    handles: [
      {
        name: 'Five handles.pdf',
        mediaType: 'application/pdf',
        draw: () =>
          drawLeaflet({
            title: 'Five handles',
            lines: [
              '1.  The hook. 14 cm of strap, one join. For espresso and hurry.',
              '2.  The ear. 18 cm, joined high and at the waist. The everyday one.',
              '3.  The loop. 22 cm, joined at the rim. It breaks: make two.',
              '4.  The stirrup. 26 cm over the top. For jugs, and for carrying soup.',
              '5.  The thumb. A strip pressed flat. For hands that shake a little.',
              '',
              'Pull with water, not with force. Let the strap hang until it has',
              'chosen its curve. Score both places, and wait for two days.',
            ],
            signature: 'Theo',
          }),
      },
    ],
  },
  blocks: (written) => [
    productsBlock('Out of the kiln', written, ['breakfast-mug', 'clay-lamp', 'kiln-opening', 'handles']),
    linkBlock({
      title: 'The way to the kiln',
      url: 'https://example.com/theo/way',
      description: 'Through the bicycle shop, past the dog. He is friendly, and he knows.',
    }),
    textBlock(
      'A pot is a slow thing',
      'Thrown on Monday, trimmed on Wednesday, dry by the weekend, fired once, glazed, fired again, and then left alone for a day, because opening a kiln early costs you the kiln.\n\nSo a mug takes three weeks. You are welcome to take as long over your coffee.',
    ),
    {
      _id: newId('blk'),
      type: 'contact',
      name: 'Theo Brandt',
      role: 'Potter',
      email: 'theo@example.com',
      site: 'https://example.com/theo',
    },
    socialBlock('theo_throws_pots', ['instagram', 'pinterest']),
    ...madeUpBlocks(
      'Theo is made of ink, not of clay. You may look around and try the checkout; the sheet of handles is real, the mugs stay in the picture.',
    ),
  ],
};
