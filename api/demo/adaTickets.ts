import type { DemoProduct } from './demoProduct.ts';

/** Events with tickets. */
export const adaTickets: readonly DemoProduct[] = [
  {
    key: 'kiln-opening',
    type: 'ticket',
    name: 'Kiln opening, with breakfast',
    description:
      "Five chairs, one kiln, still warm. We open it together at seven on a Thursday, unpack shelf by shelf, and have coffee and bread from what didn't crack. Whoever comes has first pick.\n\nClosed shoes, please. The yard gate is open from a quarter to.",
    price: 2500,
    picture: 'kiln',
    event: {
      weekday: 'Thursday',
      inWeeks: 3,
      from: '07:00',
      until: '09:30',
      place: 'The studio yard, 12 Mill Street',
    },
    limitedSeats: 5,
  },
  {
    key: 'clay-market',
    type: 'ticket',
    name: 'Sunday clay market',
    description:
      'Fourteen makers, two coffee carts and a brass band of doubtful age, in the yard behind the studio. Ten until four, rain or shine; the awnings are good.\n\nChildren under twelve come in free with you.',
    price: 600,
    picture: 'market',
    event: {
      weekday: 'Sunday',
      inWeeks: 5,
      from: '10:00',
      until: '16:00',
      place: 'The studio yard, 12 Mill Street',
    },
    limitedSeats: 100,
    hasQuantitySlider: true,
  },
  {
    key: 'lino-weekend',
    type: 'ticket',
    name: 'Lino weekend',
    description:
      'Cut, ink and pull your own edition of ten, in a room with two presses and eight people. Tools, paper and soup are there; bring a drawing no larger than a postcard, or come early and find one.\n\nSaturday is for beginners, Sunday adds a second colour.',
    price: 9500,
    picture: 'linoWeekend',
    event: {
      weekday: 'Saturday',
      inWeeks: 4,
      from: '10:00',
      until: '17:00',
      place: 'The studio, 12 Mill Street',
      days: 2,
    },
    tiers: [
      { name: 'Saturday: first cuts', price: 9500, seats: 8 },
      { name: 'Sunday: a second colour', price: 9500, seats: 8 },
      { name: 'Both days, with supper', price: 17_000, seats: 4 },
    ],
    questions: [
      { question: 'Are you left-handed? I set out the right gouges.', kind: 'checkbox', required: false },
      { question: "Anything you don't eat?", kind: 'text', required: false },
    ],
  },
];
