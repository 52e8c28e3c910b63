import { expect, test } from 'vitest';
import type { SlugAnswer } from './accountCalls.ts';
import { account } from '#shared/texts/en/account.ts';
import { createSlugChecker, type SlugStatus } from './slugChecker.ts';

test('a word typed without a pause is checked once, after the pause', async () => {
  const { checking, clock, asked, shown } = startChecking({});
  checking.typed('ad');
  clock.pass(200);
  checking.typed('ada');
  clock.pass(200);
  checking.typed('adal');
  clock.pass(349);
  expect(asked).toEqual([]);
  clock.pass(1);
  await clock.settle();
  expect(asked).toEqual(['adal']);
  expect(shown.at(-1)).toEqual({ kind: 'free', slug: 'adal' });
});

test('a slug that breaks the rules is refused without a call', async () => {
  const { checking, clock, asked, shown } = startChecking({});
  checking.typed('login');
  clock.pass(350);
  await clock.settle();
  expect(asked).toEqual([]);
  expect(shown.at(-1)).toEqual({
    kind: 'refused',
    slug: 'login',
    message: 'This address is reserved. Please choose another one.',
  });
});

test('an answer to an older text is dropped', async () => {
  const late = Promise.withResolvers<SlugAnswer>();
  const { checking, clock, shown } = startChecking({ grace: late.promise });
  checking.typed('grace');
  clock.pass(350);
  checking.typed('grace-h');
  clock.pass(350);
  late.resolve({ kind: 'refused', message: 'taken' });
  await clock.settle();
  expect(shown.at(-1)).toEqual({ kind: 'free', slug: 'grace-h' });
  expect(shown).not.toContainEqual(expect.objectContaining({ message: 'taken' }));
});

test('an empty field makes no call and shows no message', async () => {
  const { checking, clock, asked, shown } = startChecking({});
  checking.typed('ada');
  checking.typed('');
  clock.pass(1000);
  await clock.settle();
  expect(asked).toEqual([]);
  expect(shown.at(-1)).toEqual({ kind: 'empty' });
});

test('a check that fails shows a message and refuses nothing', async () => {
  const { checking, clock, shown } = startChecking({
    ada: Promise.reject(Object.assign(new Error('Something went wrong'), { status: 0 })),
  });
  checking.typed('ada');
  clock.pass(350);
  await clock.settle();
  expect(shown.at(-1)).toEqual({ kind: 'unknown', slug: 'ada', message: 'Something went wrong' });
});

function startChecking(answers: Record<string, Promise<SlugAnswer>>) {
  const asked: string[] = [];
  const shown: SlugStatus[] = [];
  const waiting: Array<{ atMs: number; work: () => void }> = [];
  let nowMs = 0;
  const clock = {
    pass(ms: number) {
      nowMs += ms;
      for (const due of waiting.filter(({ atMs }) => atMs <= nowMs)) {
        waiting.splice(waiting.indexOf(due), 1);
        due.work();
      }
    },
    /** Lets resolved promises run their callbacks. */
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  };
  const checking = createSlugChecker({
    ask: (slug) => {
      asked.push(slug);
      return answers[slug] ?? Promise.resolve({ kind: 'free' });
    },
    texts: account,
    show: (status) => shown.push(status),
    after: (delayMs, work) => {
      const timer = { atMs: nowMs + delayMs, work };
      waiting.push(timer);
      return () => {
        if (waiting.includes(timer)) waiting.splice(waiting.indexOf(timer), 1);
      };
    },
  });
  return { checking, clock, asked, shown };
}
