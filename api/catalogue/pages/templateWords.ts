import type { ListingType } from '#shared/listings.ts';
import { handleToLink, type SocialPlatform } from '#shared/socialLinks.ts';
import type { DraftBlock, PageTemplate } from '#shared/studio/pageDraftSchema.ts';
import { roundAmount } from '../../currencies/roundAmount.ts';
import type { Row } from '../../store/schema.ts';

type Filled = Exclude<DraftBlock, { type: ListingType }>;
type Listing = { type: ListingType; title: string };

/** A block before it gets its id. Listings are filled with the products on sale. */
export type TemplateBlock = OmitId<Filled> | Listing;

type OmitId<T> = T extends unknown ? Omit<T, '_id'> : never;

type Template = { bio: string; awning: [string, string]; blocks: TemplateBlock[] };

type Creator = Pick<Row<'accounts'>, 'name' | 'slug' | 'currency'>;

export function templateOf(template: PageTemplate, creator: Creator): Template {
  switch (template) {
    case 'creator':
      return creatorPage(creator);
    case 'teacher':
      return teacherPage(creator);
    case 'musician':
      return musicianPage(creator);
  }
}

function creatorPage(creator: Creator): Template {
  return {
    bio: 'I make things, and this is where they are.',
    awning: ['#e8452c', '#fff8ee'],
    blocks: [
      { type: 'products', title: 'Fresh from the bench' },
      link('What I am working on right now', 'A line about it, so that people want to look.'),
      social(creator, ['instagram', 'youtube', 'tiktok']),
      {
        type: 'text',
        title: 'Hello',
        text: `I'm ${creator.name}. I make what I would like to have myself, in small numbers, and I answer every message.\n\nTake your time, look around, and tell me if you are looking for something that is not here.`,
      },
      { type: 'masterclasses', title: 'Learn how it is made' },
      {
        type: 'mailing_list',
        title: 'First pick',
        description:
          'A short letter when something new is ready. Readers see it a day before everybody else.',
        button: 'Write to me',
      },
      support('buyme', creator, {
        title: 'Buy me a coffee',
        description: 'It keeps the lights on and the ideas coming.',
        unit: 'coffee',
        usCents: 500,
      }),
    ],
  };
}

function teacherPage(creator: Creator): Template {
  return {
    bio: 'I teach what I know, step by step, at your own pace.',
    awning: ['#1f5b43', '#c8ddc4'],
    blocks: [
      { type: 'masterclasses', title: 'Classes' },
      {
        type: 'text',
        title: 'How it works',
        text: 'Each class is a handful of short lessons. Watch one, try it, go on when you are ready: what you bought stays yours, and the first lesson is usually free to try.\n\nStuck somewhere? Answer any mail of mine, and I will help you on.',
      },
      { type: 'products', title: 'Worksheets and materials' },
      film('A minute of what a lesson is like'),
      {
        type: 'mailing_list',
        title: 'One exercise a week',
        description: 'Short enough for a break, useful for years. Free.',
        button: 'Send me the next one',
      },
      {
        type: 'phone_list',
        title: 'Places in the next live class',
        description: 'I text once when places open. They go fast.',
        button: 'Text me',
      },
      social(creator, ['youtube', 'linkedin', 'instagram']),
      support('donate', creator, {
        title: 'A place for somebody who cannot pay',
        description: 'What comes together here gives away places in the classes.',
        usCents: 2000,
      }),
    ],
  };
}

function musicianPage(creator: Creator): Template {
  return {
    bio: 'Songs, shows and everything around them.',
    awning: ['#27477f', '#f6dc9a'],
    blocks: [
      film('The newest song'),
      { type: 'products', title: 'Records, shirts and tickets' },
      link('Listen wherever you listen', 'One link to all the places.'),
      {
        type: 'phone_list',
        title: 'Playing near you?',
        description: 'A text when a show is announced in your town. Nothing else.',
        button: 'Tell me',
      },
      {
        type: 'text',
        title: 'About',
        text: `${creator.name} writes in kitchens, records in living rooms and plays wherever there is a plug.\n\nFor shows, write to the address on the tickets; for everything else there is the letter below.`,
      },
      {
        type: 'mailing_list',
        title: 'The letter',
        description: 'Demos, dates and first listens, about once a month.',
        button: 'Count me in',
      },
      { type: 'masterclasses', title: 'Lessons' },
      social(creator, ['spotify', 'apple_music', 'youtube', 'instagram']),
      support('fanlove', creator, {
        title: 'Send some love',
        description: 'For a song that stayed with you.',
        unit: 'heart',
        usCents: 300,
      }),
    ],
  };
}

function link(title: string, description: string): TemplateBlock {
  return { type: 'link', title, description, url: 'https://example.com', hidden: true };
}

function film(title: string): TemplateBlock {
  return { type: 'video', provider: 'youtube', video_id: 'aqz-KE-bpKQ', title, hidden: true };
}

function social({ slug }: Creator, platforms: readonly SocialPlatform[]): TemplateBlock {
  const links = platforms.map((platform) => ({ platform, handle: slug, url: handleToLink(platform, slug) }));
  return { type: 'social', links, hidden: true };
}

function support(
  support_type: 'buyme' | 'donate' | 'fanlove',
  { currency }: Creator,
  { usCents, ...words }: { title: string; description: string; unit?: string; usCents: number },
): TemplateBlock {
  return { type: 'support', support_type, ...words, amount: roundAmount(usCents, currency) };
}
