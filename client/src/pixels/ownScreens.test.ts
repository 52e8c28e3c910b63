import { expect, test } from 'vitest';
import { ownScreen } from './ownScreens.ts';

const site = { slug: 'ada', prefix: '', isAtRoot: false };
const german = { ...site, prefix: '/de' };
const ownHost = { ...site, isAtRoot: true };

test.each([
  [site, '/ada', {}],
  [site, '/ada/shop', {}],
  [site, '/ada/shop/blue-mug', { key: 'blue-mug' }],
  [site, '/ada/masterclasses/glazes', { key: 'glazes' }],
  [german, '/de/ada/shop/blue-mug', { key: 'blue-mug' }],
  [ownHost, '/', {}],
  [ownHost, '/ada/shop', {}],
  [{ ...ownHost, prefix: '/de' }, '/de', {}],
])('%j has %s', (page, path, screen) => expect(ownScreen(page, path)).toEqual(screen));

test.each([
  [site, '/'],
  [site, '/bob'],
  [site, '/adam/shop'],
  [site, '/ada/legal/privacy'],
  [site, '/orders/ada'],
  [site, '/redirect'],
  [site, '/ada/shop/a/b'],
  [german, '/ada'],
  [ownHost, '/orders/tok'],
  [ownHost, '/purchases'],
])('%j does not have %s', (page, path) => expect(ownScreen(page, path)).toBeUndefined());
