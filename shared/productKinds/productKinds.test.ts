import { expect, test } from 'vitest';
import {
  goodsTypes,
  isDelivered,
  kindOf,
  needsAddress,
  openedDelivery,
  productPath,
  productTypes,
  supportTypes,
  typesIn,
} from './productKinds.ts';
import { checkout } from '../texts/en/checkout.ts';
import { goodsTraits, hasField, typesWith } from '../studio/creatorKinds.ts';

test('goods and support are all the types, in the order of the contract', () => {
  expect(goodsTypes).toEqual(['digital', 'physical', 'ticket', 'masterclass']);
  expect(supportTypes).toEqual(['donate', 'fanlove', 'buyme', 'sendme']);
  expect(productTypes).toEqual([...goodsTypes, ...supportTypes]);
});

test('the address of a product is below the list that shows it', () => {
  expect(typesIn('masterclasses')).toEqual(['masterclass']);
  expect(productPath('ada', { _id: 'prd_1', product_type: 'ticket' })).toBe('/ada/shop/prd_1');
  expect(productPath('ada', { _id: 'prd_2', product_type: 'masterclass' })).toBe('/ada/masterclasses/prd_2');
});

test('goods come by post or are opened on the order’s page, and support delivers nothing', () => {
  expect([needsAddress('physical'), needsAddress('digital')]).toEqual([true, false]);
  expect(goodsTypes.filter((type) => needsAddress(type) === isDelivered(type))).toEqual([]);
  expect(supportTypes.filter((type) => needsAddress(type) || isDelivered(type))).toEqual([]);
});

test('each way of delivery belongs to a kind', () => {
  const used = new Set<string | undefined>(goodsTypes.map(openedDelivery));
  expect(Object.keys(checkout.nextSteps).filter((one) => !used.has(one))).toEqual([]);
});

test('an unknown kind of a newer API is plain goods: nothing to open, no address required', () => {
  expect(kindOf('hologram')).toMatchObject({ section: 'shop', delivery: 'none' });
  expect([isDelivered('hologram'), needsAddress('hologram')]).toEqual([false, false]);
  expect(productPath('ada', { _id: 'prd_3', product_type: 'constructor' })).toBe('/ada/shop/prd_3');
});

test('creators fill in only the fields of a kind', () => {
  expect(typesWith('event')).toEqual(['ticket']);
  expect([hasField('digital', 'files'), hasField('physical', 'files')]).toEqual([true, false]);
  expect(goodsTraits('donate')).toBeUndefined();
});
