/** The slug of the page with twelve blocks; all others have one. */
export const bigSlug = 'big';

/** A creator with 24 products, as the main API returns it. Every page row uses it. */
export function samplePage(slug: string) {
  return {
    _id: 'pag_bench',
    account_id: 'acc_bench',
    slug,
    username: slug,
    domain: null,
    currency: 'USD',
    header: {
      title: 'Greta Lindqvist',
      bio: 'I throw pots in a shed by the water and teach whoever asks nicely.',
      avatar: '/media/avatar.svg',
      theme: 'light',
      awning: ['#cb310c', '#fffefb'],
    },
    blocks:
      slug === bigSlug
        ? manyBlocks
        : [{ _id: 'blk_text', type: 'text', text: 'Firing every second Friday.' }],
  };
}

export function sampleShop() {
  return {
    products: names.map((name, index) => ({
      _id: `prd_${index}`,
      name,
      description: describe(name, index),
      image: `/media/picture-${index}.svg`,
      images: [],
      price: 12 + index * 3.5,
      currency: 'USD',
      product_type: index % 3 === 0 ? ('digital' as const) : ('physical' as const),
    })),
  };
}

export const sampleSettings = {
  currencies: [
    { code: 'USD', name: 'US dollar', rate: 1, decimals: 2 },
    { code: 'EUR', name: 'Euro', rate: 0.9, decimals: 2 },
    { code: 'GBP', name: 'Pound sterling', rate: 0.78, decimals: 2 },
    { code: 'JPY', name: 'Yen', rate: 150, decimals: 0 },
  ],
  transaction_rates: [{ currency: 'USD', percent: 2.9, fixed: 0.3 }],
};

/** Sentences that differ, because a page of one repeated sentence would compress to nothing. */
function describe(name: string, index: number): string {
  const picked = Array.from(
    { length: 14 },
    (_, word) => words[(index * 37 + word * word * 11 + word * 5) % words.length],
  );
  return `${name}, ${picked.join(' ')}.`;
}

const words =
  'thrown slowly in grey stoneware from the river bank glazed with ash iron and a little cobalt dried for nine days beside my stove fired twice hot enough to ring when tapped holds about three hundred grams of rice or one large breakfast each foot is trimmed by hand left bare so you can feel sand pressed into clay no two rims agree and that was never promised made last winter during a storm packed between wool paper straw sent within four working days keep it away from sudden frost'.split(
    ' ',
  );

const names = [
  'Tea bowl',
  'Salt cellar',
  'Wide plate',
  'Notes on glazes',
  'Milk jug',
  'Egg cup',
  'A kiln diary',
  'Oil bottle',
  'Butter dish',
  'Wall hook',
  'Throwing, lesson by lesson',
  'Small vase',
  'Tall vase',
  'Candle holder',
  'Recipe cards',
  'Soap dish',
  'Bird bath',
  'Toothbrush cup',
  'Plans for a wheel',
  'Lidded pot',
  'Ramen bowl',
  'Espresso cup',
  'Sketches of handles',
  'Seconds box',
];

const manyBlocks = [
  { _id: 'blk_heading', type: 'heading', title: 'This winter' },
  {
    _id: 'blk_text',
    type: 'text',
    title: 'The shed',
    text: Array.from({ length: 5 }, (_, n) => describe('The shed', n)).join(' '),
  },
  {
    _id: 'blk_social',
    type: 'social',
    links: ['instagram', 'youtube', 'tiktok'].map((platform) => ({
      platform,
      handle: '@greta',
      url: `https://www.${platform}.com/@greta`,
    })),
  },
  ...Array.from({ length: 4 }, (_, n) => ({
    _id: `blk_link${n}`,
    type: 'link',
    title: `Where I sell, part ${n + 1}`,
    url: `https://market-${n}.example/greta`,
    description: describe('A market', n + 5),
  })),
  {
    _id: 'blk_products',
    type: 'products',
    title: 'Everything',
    product_ids: names.map((_, n) => `prd_${n}`),
  },
  {
    _id: 'blk_support',
    type: 'support',
    support_type: 'buyme',
    title: 'Buy me clay',
    unit: 'bag',
    amount: 12,
  },
  {
    _id: 'blk_mails',
    type: 'mailing_list',
    title: 'Letters from the kiln',
    description: describe('A letter', 11),
  },
  {
    _id: 'blk_picture',
    type: 'picture',
    image: '/media/kiln.svg',
    alt: 'The kiln, open',
    caption: describe('The kiln', 13),
  },
  {
    _id: 'blk_contact',
    type: 'contact',
    name: 'Greta Lindqvist',
    role: 'Potter',
    email: 'greta@example.com',
  },
];
