import { expect, test } from 'vitest';
import { pictureAddress, pictureOfWidth, readPicture, srcsetOf } from './pictures.ts';

const stem = `/media/${'a1'.repeat(16)}`;

test('the address of a picture names its size and its colour', () => {
  expect(readPicture(`${stem}-1600x900-c0ffee.webp`)).toEqual({
    stem,
    width: 1600,
    height: 900,
    colour: '#c0ffee',
  });
  expect(readPicture(`${stem}-80x90.webp`)).toEqual({ stem, width: 80, height: 90, colour: undefined });
  for (const other of [`${stem}.svg`, 'https://a.example/b-1x1.webp', `${stem}-w320.webp`, '']) {
    expect(readPicture(other)).toBeUndefined();
  }
});

test('the address of a picture is http, https or a path of ours', () => {
  for (const address of ['https://a.example/b.png', 'HTTP://a.example/b.png', '/media/a.svg'])
    expect(pictureAddress(address)).toBe(address);
  for (const other of [
    '',
    'a.png',
    '//a.example/b.png',
    '/\\a.example',
    'data:,x',
    'javascript:x',
    ' https://a',
  ])
    expect(pictureAddress(other)).toBe('');
});

test('a browser chooses among the stored sizes', () => {
  expect(srcsetOf(`${stem}-800x600-c0ffee.webp`, 'avif')).toBe(
    `${stem}-w320.avif 320w, ${stem}-w640.avif 640w, ${stem}-800x600-c0ffee.avif 800w`,
  );
  expect(srcsetOf(`${stem}-320x10.webp`, 'webp')).toBe(`${stem}-320x10.webp 320w`);
  expect(srcsetOf('https://a.example/b.webp', 'webp')).toBeUndefined();
});

test('one size is the smallest that is wide enough', () => {
  expect(pictureOfWidth(`${stem}-800x600.webp`, 640)).toBe(`${stem}-w640.webp`);
  expect(pictureOfWidth(`${stem}-600x600.webp`, 640)).toBe(`${stem}-600x600.webp`);
  expect(pictureOfWidth(`${stem}.svg`, 640)).toBe(`${stem}.svg`);
});
