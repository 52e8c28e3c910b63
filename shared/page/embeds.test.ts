import { expect, test } from 'vitest';
import { embedOf, embedServices } from './embeds.ts';

test.each([
  [
    'https://open.spotify.com/intl-de/track/11dFghVXANMlKmJXsNCbNl?si=abc',
    'https://open.spotify.com/track/11dFghVXANMlKmJXsNCbNl',
    'https://open.spotify.com/embed/track/11dFghVXANMlKmJXsNCbNl',
  ],
  [
    '<iframe style="border-radius:12px" src="https://open.spotify.com/embed/album/11dFghVXANMlKmJXsNCbNl?utm_source=generator"></iframe>',
    'https://open.spotify.com/album/11dFghVXANMlKmJXsNCbNl',
    'https://open.spotify.com/embed/album/11dFghVXANMlKmJXsNCbNl',
  ],
  [
    'm.soundcloud.com/forss/flickermood',
    'https://soundcloud.com/forss/flickermood',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fforss%2Fflickermood&auto_play=true&visual=false',
  ],
  [
    '<iframe style="border: 0;" src="https://bandcamp.com/EmbeddedPlayer/album=1234567/size=small/bgcol=ffffff/" seamless><a href="https://ada.bandcamp.com/album/clay">Clay</a></iframe>',
    'https://bandcamp.com/EmbeddedPlayer/album=1234567/size=large/tracklist=false/artwork=small/',
    'https://bandcamp.com/EmbeddedPlayer/album=1234567/size=large/tracklist=false/artwork=small/',
  ],
  [
    'https://www.tiktok.com/@ada.makes/video/7123456789012345678?lang=en',
    'https://www.tiktok.com/@ada.makes/video/7123456789012345678',
    'https://www.tiktok.com/player/v1/7123456789012345678?autoplay=1&rel=0',
  ],
  [
    'https://www.instagram.com/ada/reel/CxYz_1-AbCd/?igsh=x',
    'https://www.instagram.com/reel/CxYz_1-AbCd/',
    'https://www.instagram.com/reel/CxYz_1-AbCd/embed/',
  ],
])('%s is read, without what tracks a visitor', (typed, page, frame) => {
  const embed = embedOf(typed);
  expect(embed).toMatchObject({ page, frame });
  // The policy of every page allows this host only.
  expect(embed && frame.startsWith(`${embedServices[embed.service].host}/`)).toBe(true);
  expect(embedOf(page)).toEqual(embed);
});

test.each([
  '',
  'Ada',
  'https://open.spotify.com/user/ada',
  'https://open.spotify.com.example.com/track/11dFghVXANMlKmJXsNCbNl',
  'https://example.com/?https://open.spotify.com/track/11dFghVXANMlKmJXsNCbNl',
  'https://ada.bandcamp.com/album/clay',
  'https://vm.tiktok.com/ZMabc/',
  'https://soundcloud.com/forss',
  'https://w.soundcloud.com/player/?url=https://example.com/a/b',
  'javascript:alert(1)//open.spotify.com/track/11dFghVXANMlKmJXsNCbNl',
  'data:text/html,<iframe src="javascript:alert(1)">',
  'https://www.instagram.com/p/..%2F..%2Faccounts/',
])('%s is nothing that can be shown', (typed) => {
  expect(embedOf(typed)).toBeUndefined();
});
