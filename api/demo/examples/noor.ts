import { newId } from '../../store/ids.ts';
import type { DemoCreator } from '../demoCreator.ts';
import { linkBlock, madeUpBlocks, productsBlock, socialBlock, textBlock } from './exampleBlocks.ts';
import { drawHarbour } from './harbour.ts';
import { drawLeaflet } from './leaflet.ts';

const pdf = 'application/pdf';

/** Field recordings and tapes, on a dark page. */
export const noor: DemoCreator = {
  slug: 'noor',
  email: 'noor@examples.invalid',
  name: 'Noor Haddad',
  bio: 'I get up before places do and record them: harbours, stairwells, five kinds of rain. Then I copy the tapes one by one, at the speed at which they were made.',
  currency: 'EUR',
  country: 'FR',
  timeZone: 'Europe/Paris',
  theme: 'dark',
  awning: ['#e0a526', '#fff7e2'],
  look: { typeface: 'studio', corners: 'square', buttons: 'flat', shop: 'list', accent: '#e0a526' },
  portrait: 'noor',
  cover: 'noorCover',
  products: [
    {
      key: 'harbour',
      type: 'digital',
      name: 'Harbour, 4 a.m.',
      description:
        'The old port an hour before the first boat: water under the hulls, wind in the masts, a buoy somewhere in the fog.\n\nTwenty seconds that join on to themselves without a seam, to be left running until you sleep. A WAV file, and a sheet that says what you hear.',
      price: 900,
      picture: 'harbour',
    },
    {
      key: 'listening-night',
      type: 'ticket',
      name: 'Listening night',
      description:
        'Forty chairs, four loudspeakers, no pictures. I play three places in the dark and say where they were when the lights come back. There is soup in the break.\n\nPlease be on time: the door creaks, and all of us would hear it.',
      price: 1400,
      picture: 'listeningNight',
      event: {
        weekday: 'Friday',
        inWeeks: 2,
        from: '20:30',
        until: '23:00',
        place: 'The net loft, 14 Quai des Filets, Marseille',
      },
      limitedSeats: 40,
      hasQuantitySlider: true,
    },
    {
      key: 'rain',
      type: 'physical',
      name: 'Rain on five roofs, cassette',
      description:
        'Slate, tin, glass, canvas and a parked car: nine minutes a roof, copied at home on to new cassettes, with a folded card that shows the roofs.\n\nFifty copies. The sleeves are stamped by hand, so on some it rains harder.',
      price: 1200,
      picture: 'cassette',
      limitedSeats: 50,
      shipping: [
        { countries: ['FR'], priceMinor: 250, time: '2–3 days' },
        { countries: [], zone: 'eu', priceMinor: 450, time: '4–6 days' },
        { countries: '*', priceMinor: 700, time: 'about two weeks' },
      ],
    },
    {
      key: 'street',
      type: 'digital',
      name: 'How to listen to a street',
      description:
        'The page that I hand out on sound walks: seven things to stand still for, and room to write down what you heard. Free. Take it outside.',
      price: 0,
      picture: 'soundWalk',
    },
  ],
  files: {
    harbour: [
      { name: 'Harbour, 4 a.m.wav', mediaType: 'audio/wav', draw: drawHarbour },
      {
        name: 'What you hear.pdf',
        mediaType: pdf,
        draw: () =>
          drawLeaflet({
            title: 'Harbour, 4 a.m.',
            lines: [
              'The water is closest. It has a wall to lean on and takes four',
              'seconds to come back from it.',
              '',
              'The wind is in the masts of the second row, never all of them.',
              '',
              'The low note is the buoy beyond the mole. It rings twice.',
              '',
              'Play it softly, over and over. The end is the beginning.',
            ],
            signature: 'Noor',
          }),
      },
    ],
    street: [
      {
        name: 'How to listen to a street.pdf',
        mediaType: pdf,
        draw: () =>
          drawLeaflet({
            title: 'How to listen to a street',
            lines: [
              '1.  The farthest thing you can hear. Point at it.',
              '2.  The nearest thing. It is often your own coat.',
              '3.  Something that never stops. When did you stop hearing it?',
              '4.  A door. Whose?',
              '5.  A sound that is older than you are.',
              '6.  Two things that keep the same time without knowing it.',
              '7.  Nothing, for as long as it lasts.',
            ],
            ruledLines: 12,
            signature: 'Noor',
          }),
      },
    ],
  },
  blocks: (written) => [
    productsBlock('On the tape shelf', written, ['harbour', 'listening-night', 'rain', 'street']),
    linkBlock({
      title: 'Every tape, free to hear',
      url: 'https://example.com/noor/tapes',
      description: 'Listen to the lot before you buy one. Headphones help.',
    }),
    textBlock(
      'How I record',
      'Two microphones as far apart as my ears, a recorder older than my car, and a flask. I press the button and do not move for an hour, which is harder than it sounds and keeps dogs curious.\n\nNothing is added afterwards. If there is a seagull, there was a seagull.',
    ),
    {
      _id: newId('blk'),
      type: 'support',
      support_type: 'buyme',
      title: 'Buy me a blank tape',
      description: 'Ninety minutes of room for the next place.',
      unit: 'blank tape',
      amount: 4,
    },
    socialBlock('noor_records_places', ['soundcloud', 'instagram']),
    ...madeUpBlocks(
      'Noor is a drawing who stepped off the front page. You may look around, fill a basket and listen to the harbour, but no tape will reach your letterbox.',
    ),
  ],
};
