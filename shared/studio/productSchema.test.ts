import { expect, test } from 'vitest';
import { productLimits } from '../wire/limits.ts';
import {
  newProduct,
  productEdit,
  productOrder,
  studioProductAnswer,
  studioProducts,
  type NewProduct,
  type ProductEdit,
  type ProductState,
  type StudioProduct,
  type StudioProductRow,
  type StudioProducts,
} from './productSchema.ts';
import { startList, testPurchase, type StartItem, type StartList } from './startSchema.ts';

const edit: ProductEdit = {
  revision: 1,
  name: 'Kiln opening',
  description: '',
  pictures: [{ image: '/media/kiln.svg', alt: 'A kiln' }],
  price: 25,
  minimum_price: null,
  limited_seats: null,
  quantity_slider: false,
  questions: [],
  tickets: [],
  payment_plans: [],
  event: null,
  shipping: [],
  chapters: [],
};

const problemOf = (change: object) => productEdit.safeParse({ ...edit, ...change }).error?.issues[0];

test('a draft needs a name, a type and a price', () => {
  const draft: NewProduct = { name: ' A zine ', product_type: 'digital', price: 4 };
  expect(newProduct.parse(draft)).toEqual({ ...draft, name: 'A zine' });
  for (const wrong of [{ name: ' ' }, { price: -1 }, { price: Number.NaN }, { product_type: 'donate' }]) {
    expect(newProduct.safeParse({ ...draft, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  }
});

test('a product is parsed as it was sent, and the first invalid value is named by its path', () => {
  expect(productEdit.parse(edit)).toEqual(edit);
  const tier = { name: 'Stalls', price: 5, seats: 10 };
  const many = Array.from({ length: productLimits.tickets + 1 }, () => tier);
  const event = { starts_at: '2027-05-01T19:30', place: 'Yard', time_zone: 'Europe/Berlin' };
  const lessons = Array.from({ length: productLimits.lessons + 1 }, (_, index) => ({
    title: `Lesson ${index}`,
    minutes: 1,
    preview: false,
    kind: 'text',
    content: '',
  }));
  for (const [change, path] of [
    [{ price: -0.01 }, 'price'],
    [{ tickets: many }, 'tickets'],
    [{ tickets: [tier, { ...tier, price: -1 }] }, 'tickets.1.price'],
    [{ tickets: [{ ...tier, seats: 1.5 }] }, 'tickets.0.seats'],
    [{ payment_plans: [{ name: 'Never', interval: 'month', amounts: [] }] }, 'payment_plans.0.amounts'],
    [{ pictures: [{ image: 'javascript:alert(1)', alt: '' }] }, 'pictures.0.image'],
    [{ event: { ...event, starts_at: '2027-02-30T10:00' } }, 'event.starts_at'],
    [{ event: { ...event, ends_at: '2027-05-01T19:00' } }, 'event.ends_at'],
    [{ shipping: [{ countries: ['Germany'], price: 1 }] }, 'shipping.0.countries.0'],
    [{ chapters: [{ title: 'All', lessons }] }, 'chapters'],
  ] as const) {
    expect(problemOf(change)?.path.join('.'), path).toBe(path);
  }
});

test('the responses of the dashboard’s API have these shapes', () => {
  const state: ProductState = 'draft';
  const row: StudioProductRow = {
    _id: 'prd_1',
    revision: 1,
    state,
    product_type: 'digital',
    name: 'A zine',
    address: null,
    image: '',
    price: 4,
    currency: 'USD',
    minimum_price: null,
    limited_seats: null,
    sold: 0,
    created_at: '2026-01-01T00:00:00.000Z',
  };
  const { revision: _, ...withoutRevision } = edit;
  const product: StudioProduct = {
    ...row,
    ...withoutRevision,
    address: 'a-zine',
    search_title: '',
    tax: { category: 'standard', country: null },
    search_description: '',
    questions: [],
    tickets: [],
    payment_plans: [],
    chapters: [],
    seats_held: 0,
    files: [],
    removed_files: [],
    published_at: null,
    archived_at: null,
  };
  expect(studioProductAnswer.parse({ product })).toEqual({ product });
  const list: StudioProducts = { slug: 'ada', currency: 'USD', products: [row] };
  expect(studioProducts.parse(list)).toEqual(list);
  expect(productOrder.parse({ ids: ['prd_1'] })).toEqual({ ids: ['prd_1'] });
  const key: StartItem = 'share';
  const start: StartList = { items: [{ key, done: false }] };
  expect(startList.parse(start)).toEqual(start);
  expect(testPurchase.safeParse({ order: {} }).success).toBe(false);
});
