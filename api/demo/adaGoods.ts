import type { DemoProduct } from './demoProduct.ts';

/** Physical and digital products. */
export const adaGoods: readonly DemoProduct[] = [
  {
    key: 'morning-mug',
    type: 'physical',
    name: 'Morning mug',
    description:
      "The mug I drink from myself. Toast-coloured stoneware, a band of tin-white glaze, and a handle that takes three fingers and a cold morning.\n\nHolds 320 ml. Dishwasher and microwave are fine. Each one is thrown by hand, so yours will be a few millimetres taller or shorter than its neighbour's.",
    price: 3400,
    picture: 'mug',
    morePictures: ['mugPair'],
  },
  {
    key: 'glazes',
    type: 'digital',
    name: 'Twelve glazes I trust',
    description:
      'Twelve stoneware glaze recipes, tested over eight years and two kilns: tin white, oatmeal, celadon, three blues that behave and a red that mostly does.\n\nA 14-page PDF with recipes in percent, the firing to cone 6, and honest notes about what runs.',
    price: 1800,
    picture: 'glazes',
  },
  {
    key: 'lemons',
    type: 'physical',
    name: 'Three lemons, linocut',
    description:
      'A two-colour linocut on 220 g cotton paper, 30 × 30 cm, pulled by hand and numbered in pencil. The yellow goes down first, the black a day later, and no two sheets meet in quite the same place.\n\nEdition of 60. Sent flat between boards.',
    price: 4200,
    picture: 'lemons',
    morePictures: ['lemonsBlue'],
    limitedSeats: 60,
  },
  {
    key: 'bowls',
    type: 'physical',
    name: 'Everyday bowl',
    description:
      "Big enough for soup, small enough for nuts. Speckled clay, unglazed foot, and a rim that doesn't chip because it is a little thicker than the fashion.\n\nThey stack. Most people take four; say how many and I'll choose bowls that sit well together.",
    price: 2800,
    picture: 'bowls',
    hasQuantitySlider: true,
    limitedSeats: 48,
  },
  {
    key: 'dinner-set',
    type: 'physical',
    name: 'Table for four',
    description:
      'Four dinner plates, four side plates, four bowls: one glaze, chosen by you, thrown and fired together so that they are a family. Made to order in about five weeks.\n\nPay once, or in four monthly instalments while I make it.',
    price: 48_000,
    picture: 'dinnerSet',
    plans: [
      { name: 'Pay once', interval: 'month', amounts: [48_000] },
      { name: 'Four monthly instalments', interval: 'month', amounts: [12_000, 12_000, 12_000, 12_000] },
    ],
    questions: [
      { question: 'Which glaze: oatmeal, celadon or tin white?', kind: 'text', required: true },
      { question: 'When do you need it by?', kind: 'date', required: false },
    ],
  },
  {
    key: 'name-plate',
    type: 'physical',
    name: 'House sign, lettered by hand',
    description:
      'An oval stoneware sign with your name or number, cut into the clay and filled with cobalt. Frost-proof, two brass screws included.\n\nTell me what to write; I send a pencil sketch before anything is fired.',
    price: 7600,
    picture: 'houseSign',
    questions: [
      { question: 'What should the sign say?', kind: 'text', required: true },
      {
        question: 'Anything about the wall, the light or the door I should know?',
        kind: 'long_text',
        required: false,
      },
      { question: 'How many centimetres wide may it be?', kind: 'number', required: true },
      { question: 'A phone number for the courier', kind: 'phone', required: false },
      { question: 'Where may I send the sketch?', kind: 'email', required: true },
      { question: 'I have checked the spelling', kind: 'checkbox', required: true },
    ],
  },
  {
    key: 'patterns',
    type: 'digital',
    name: 'Bakery tiles: a pattern pack',
    description:
      'Twenty repeating patterns drawn from the floor of the old bakery, as SVG, so they print at any size. Wrap presents, line drawers, cover a notebook.\n\nPay what you want, from two dollars. Eight is what a sheet of good wrapping paper costs.',
    price: 800,
    minimumPrice: 200,
    picture: 'patterns',
    morePictures: ['patternsNight'],
  },
  {
    key: 'log-book',
    type: 'digital',
    name: 'Throwing log, to print and fill',
    description:
      'The page I fill in for every pot: clay weight, wet size, fired size, glaze, verdict. Two hundred of them taught me more than any book.\n\nA4 and US letter, free. Print it, spill slip on it.',
    price: 0,
    picture: 'logBook',
  },
  {
    key: 'print-post',
    type: 'digital',
    name: 'Print post, a year of it',
    description:
      'Twelve designs, one on the first of every month: a lino block to print yourself as a pattern to trace, with the finished print as wallpaper for your desktop and phone.\n\nPay for the year, or month by month.',
    price: 9600,
    picture: 'printPost',
    plans: [
      { name: 'The whole year', interval: 'month', amounts: [9600] },
      {
        name: 'Month by month',
        interval: 'month',
        amounts: Array.from({ length: 12 }, () => 800),
      },
      { name: 'Three instalments', interval: 'month', amounts: [3200, 3200, 3200] },
    ],
  },
];
