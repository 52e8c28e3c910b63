import { expect, test } from 'vitest';
import { videoSource } from './videoSource.ts';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=12',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('%s plays from the host that sets no cookie', (address) => {
  expect(videoSource(address)).toEqual({
    kind: 'frame',
    host: 'YouTube',
    watch: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    embed: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  });
});

test('an unlisted video of Vimeo keeps its key', () => {
  expect(videoSource('https://vimeo.com/123456789/abc123')).toMatchObject({
    kind: 'frame',
    watch: 'https://vimeo.com/123456789/abc123',
    embed: 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1&h=abc123',
  });
});

test('a file is played by the browser, any other page is linked', () => {
  expect(videoSource('https://cdn.example/lesson.mp4')).toEqual({
    kind: 'file',
    src: 'https://cdn.example/lesson.mp4',
  });
  expect(videoSource('/media/lesson.webm')).toEqual({ kind: 'file', src: '/media/lesson.webm' });
  expect(videoSource('https://video.example/7')).toMatchObject({ kind: 'page', host: 'video.example' });
});

test.each(['javascript:alert(1)', '//evil.example/x.mp4', 'not an address', ''])(
  '%s is no video',
  (address) => {
    expect(videoSource(address)).toEqual({ kind: 'none' });
  },
);

test('an id with other characters does not reach the frame', () => {
  expect(videoSource('https://youtu.be/abc"onload=alert(1)').kind).toBe('page');
});
