import type { Block } from '#shared/page/blockSchema.ts';
import { handleToLink, type SocialPlatform } from '#shared/page/socialLinks.ts';
import { newId } from '../store/ids.ts';
import { adaClasses } from './adaClasses.ts';
import { adaMoreBlocks, adaPageFiles } from './adaMoreBlocks.ts';
import { adaSubpages } from './adaSubpages.ts';
import { adaFiles } from './adaFiles.ts';
import { adaGoods } from './adaGoods.ts';
import { adaTickets } from './adaTickets.ts';
import { writtenId, type DemoCreator, type MoreOfPage } from './demoCreator.ts';
import type { Pictures, WrittenProducts } from './demoProduct.ts';

/** The password of the demo creator where only this machine can reach it. */
export const adaPassword = 'makerstall-demo';

/** The demo creator. Source: contract, section 6, "demo creator". */
export const ada: DemoCreator = {
  slug: 'ada',
  email: 'ada@example.com',
  name: 'Ada Moreau',
  bio: 'Pots for every day and prints for the wall, made in a former bakery by the canal. The shutters are up Thursday to Sunday; the rest of the week my hands are in clay or ink.',
  currency: 'USD',
  country: 'US',
  timeZone: 'America/New_York',
  theme: 'light',
  awning: ['#e8452c', '#fff8ee'],
  portrait: 'portrait',
  cover: 'cover',
  products: [...adaGoods, ...adaTickets, ...adaClasses],
  files: adaFiles,
  pageFiles: adaPageFiles,
  blocks: adaBlocks,
  subpages: adaSubpages,
};

/** Her page, with every type of block. */
function adaBlocks(written: WrittenProducts, pictures: Pictures, more: MoreOfPage): Block[] {
  const idOf = (key: string) => writtenId(written, key);
  return [
    {
      _id: newId('blk'),
      type: 'products',
      title: 'On the table this week',
      product_ids: ['morning-mug', 'lemons', 'clay-market', 'glazes'].map(idOf),
    },
    {
      _id: newId('blk'),
      type: 'link',
      title: 'Where to find the stall this spring',
      url: 'https://example.com/ada/markets',
      description: 'Six Sundays, four towns, and where to park a bicycle.',
      image: pictures.market,
    },
    {
      _id: newId('blk'),
      type: 'social',
      links: [
        social('instagram', 'ada_makes_pots'),
        social('youtube', '@adamoreaustudio'),
        social('pinterest', 'adamoreau'),
        social('behance', 'adamoreau'),
      ],
    },
    {
      _id: newId('blk'),
      type: 'masterclasses',
      title: 'Learn it at your own table',
      class_ids: [idOf('potterAtWheel'), idOf('linocut')],
    },
    {
      _id: newId('blk'),
      type: 'text',
      title: 'How things are made here',
      text: "Everything starts as five-kilo bags of a local stoneware that fires to the colour of toast. I throw on Mondays, trim on Tuesdays and load the kiln on Wednesday night, so the bakery's old oven corner is warm again once a week.\n\nThe prints are cut in lino and pulled by hand on a 1962 proofing press. Small editions, numbered in pencil, no reprints.",
    },
    {
      _id: newId('blk'),
      type: 'picture',
      image: pictures.window,
      alt: 'A drawing of the studio window with a row of vases, bowls and a plant on the sill',
      caption: 'The window on Mill Street. If the lamp is on, come in.',
    },
    {
      _id: newId('blk'),
      type: 'video',
      provider: 'youtube',
      video_id: 'aqz-KE-bpKQ',
      title: 'Film night in the yard: Big Buck Bunny, projected on the kiln shed',
      poster: pictures.filmNight,
    },
    {
      _id: newId('blk'),
      type: 'mailing_list',
      title: 'The kiln letter',
      description:
        'One mail when a kiln is opened: what came out well, what cracked, and first pick for readers.',
      button: 'Send me the letter',
      list_id: 'kiln-letter',
    },
    {
      _id: newId('blk'),
      type: 'phone_list',
      title: 'Seconds sale, by text message',
      description:
        'Slightly wobbly, half the price, gone in an hour. I text on the morning itself, about five times a year.',
      button: 'Text me',
    },
    { _id: newId('blk'), type: 'spacer', size: 'small', line: true },
    { _id: newId('blk'), type: 'heading', title: 'Keep the kiln warm' },
    {
      _id: newId('blk'),
      type: 'support',
      support_type: 'buyme',
      title: 'Buy me a bag of clay',
      description: 'One bag is five mugs, or eleven if I take care.',
      unit: 'bag of clay',
      amount: 12,
    },
    {
      _id: newId('blk'),
      type: 'support',
      support_type: 'donate',
      title: 'Open-studio fund',
      description: 'Pays for Saturday mornings when children from the street throw for free.',
      amount: 20,
    },
    {
      _id: newId('blk'),
      type: 'support',
      support_type: 'fanlove',
      title: 'Send some love',
      description: 'For a film you liked, or a mug that has lasted ten years.',
      unit: 'heart',
      amount: 3,
    },
    {
      _id: newId('blk'),
      type: 'support',
      support_type: 'sendme',
      title: 'Send me to the print fair',
      description: 'The train to the international fair costs thirty-five of these.',
      unit: 'mile of track',
      amount: 5,
    },
    {
      _id: newId('blk'),
      type: 'link',
      title: 'Care for stoneware and for paper',
      url: 'https://example.com/ada/care',
      description: 'Dishwasher: yes. Direct sun: only for one of the two.',
    },
    ...adaMoreBlocks(pictures, more),
    {
      _id: newId('blk'),
      type: 'contact',
      name: 'Ada Moreau',
      role: 'Potter and printer, Mill Street studio',
      phone: '+1 202-555-0143',
      email: 'studio@example.com',
      site: 'https://example.com/ada',
    },
  ];
}

function social(platform: SocialPlatform, handle: string) {
  return { platform, handle, url: handleToLink(platform, handle) };
}
