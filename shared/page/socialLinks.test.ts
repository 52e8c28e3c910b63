import { expect, test } from 'vitest';
import { handleToLink, isSocialPlatform, type SocialPlatform, socialPlatforms } from './socialLinks.ts';

const platforms = Object.keys(socialPlatforms) as SocialPlatform[];

test('all 36 platforms of the specification are listed by name', () => {
  expect(Object.values(socialPlatforms).map(({ name }) => name)).toEqual(
    `Instagram, TikTok, Clubhouse, Twitter, LinkedIn, Facebook, YouTube, Whatsapp, Telegram, Signal, Discord, Snapchat, Wordpress, Medium, Substack, Blogger, Tumblr, Github, Behance, Dribbble, Pinterest, Flickr, Wechat, Twitch, Baidu, Vkontakte, Vimeo, Meetme, Reddit, Apple Music, Spotify, Soundcloud, Badoo, Kik, Amazon, Makerstall`.split(
      ', ',
    ),
  );
});

test.each(platforms)('a handle on %s becomes one https address that ends in it', (platform) => {
  const link = new URL(handleToLink(platform, '@ada_l', 'https://stall.example'));
  expect(link.protocol).toBe('https:');
  expect(link.href.endsWith('ada_l')).toBe(true);
});

test.each([
  ['https://example.com/ada', 'https://example.com/ada'],
  ['http://example.com/ada', 'http://example.com/ada'],
  ['www.example.com/ada', 'https://www.example.com/ada'],
  ['instagram.com/ada', 'https://instagram.com/ada'],
  ['ada.lovelace', 'https://ada.lovelace'],
  ['  @ada ', 'https://www.instagram.com/ada'],
  ['ada.1', 'https://www.instagram.com/ada.1'],
  ['a/../b?x=1', 'https://www.instagram.com/a%2F..%2Fb%3Fx%3D1'],
  ['javascript:alert(1)', 'https://www.instagram.com/javascript%3Aalert(1)'],
])('%s typed for Instagram is %s', (typed, link) => {
  expect(handleToLink('instagram', typed)).toBe(link);
});

test('names of object properties are not platforms', () => {
  expect(isSocialPlatform('constructor')).toBe(false);
  expect(isSocialPlatform('apple_music')).toBe(true);
});
