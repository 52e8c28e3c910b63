import type { ListingType } from '#shared/page/listings.ts';
import { handleToLink, type SocialPlatform } from '#shared/page/socialLinks.ts';
import type { DraftBlock, PageTemplate } from '#shared/studio/pageDraftSchema.ts';
import { texts } from '#shared/texts/compiled/pageTexts.ts';
import type { Catalogue } from '#shared/texts/en.ts';
import type { Language } from '#shared/texts/languages.ts';
import { roundAmount } from '../../currencies/roundAmount.ts';
import type { Row } from '../../store/schema.ts';

type Filled = Exclude<DraftBlock, { type: ListingType }>;
type Listing = { type: ListingType; title: string };

/** A block before it gets its id. Listings are filled with the products on sale. */
export type TemplateBlock = OmitId<Filled> | Listing;

type OmitId<T> = T extends unknown ? Omit<T, '_id'> : never;

type Template = { bio: string; awning: [string, string]; blocks: TemplateBlock[] };

type Words = Catalogue['pageTemplates'];

type Creator = Pick<Row<'accounts'>, 'name' | 'slug' | 'currency'>;

export function templateOf(template: PageTemplate, creator: Creator, language: Language): Template {
  const { pageTemplates } = texts[language];
  switch (template) {
    case 'creator':
      return creatorPage(creator, pageTemplates.creator);
    case 'teacher':
      return teacherPage(creator, pageTemplates.teacher);
    case 'musician':
      return musicianPage(creator, pageTemplates.musician);
  }
}

function creatorPage(creator: Creator, words: Words['creator']): Template {
  return {
    bio: words.bio,
    awning: ['#e8452c', '#fff8ee'],
    blocks: [
      { type: 'products', title: words.products },
      link(words.link),
      social(creator, ['instagram', 'youtube', 'tiktok']),
      { type: 'text', title: words.about.title, text: words.about.text(creator.name) },
      { type: 'masterclasses', title: words.classes },
      { type: 'mailing_list', ...words.mailingList },
      support('buyme', creator, { ...words.support, usCents: 500 }),
    ],
  };
}

function teacherPage(creator: Creator, words: Words['teacher']): Template {
  return {
    bio: words.bio,
    awning: ['#1f5b43', '#c8ddc4'],
    blocks: [
      { type: 'masterclasses', title: words.classes },
      { type: 'text', ...words.about },
      { type: 'products', title: words.products },
      film(words.film),
      { type: 'mailing_list', ...words.mailingList },
      { type: 'phone_list', ...words.phoneList },
      social(creator, ['youtube', 'linkedin', 'instagram']),
      support('donate', creator, { ...words.support, usCents: 2000 }),
    ],
  };
}

function musicianPage(creator: Creator, words: Words['musician']): Template {
  return {
    bio: words.bio,
    awning: ['#27477f', '#f6dc9a'],
    blocks: [
      film(words.film),
      { type: 'products', title: words.products },
      link(words.link),
      { type: 'phone_list', ...words.phoneList },
      { type: 'text', title: words.about.title, text: words.about.text(creator.name) },
      { type: 'mailing_list', ...words.mailingList },
      { type: 'masterclasses', title: words.classes },
      social(creator, ['spotify', 'apple_music', 'youtube', 'instagram']),
      support('fanlove', creator, { ...words.support, usCents: 300 }),
    ],
  };
}

function link(words: { title: string; description: string }): TemplateBlock {
  return { type: 'link', ...words, url: 'https://example.com', hidden: true };
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
