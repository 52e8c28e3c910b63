import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createBackground } from './background.ts';

function quiet() {
  return createBackground({ log: pino({ level: 'silent' }) });
}

test('work of one key is not begun while it is under way, and again after it', async () => {
  const background = quiet();
  const held = Promise.withResolvers<void>();
  const begun: string[] = [];
  const start = (key: string) =>
    background.start(key, () => {
      begun.push(key);
      return held.promise;
    });
  for (const key of ['a', 'a', 'b']) start(key);
  expect(begun).toEqual(['a', 'b']);
  held.resolve();
  await background.idle();
  start('a');
  expect(begun).toEqual(['a', 'b', 'a']);
});

test('what has begun is finished before it is disposed', async () => {
  let isDone = false;
  {
    await using background = quiet();
    background.start('a', async () => {
      await nextTurn();
      isDone = true;
    });
  }
  expect(isDone).toBe(true);
});

test('work that fails stops nothing, and may be begun again', async () => {
  const background = quiet();
  let times = 0;
  const fail = () => {
    times += 1;
    return Promise.reject(new Error('no store'));
  };
  background.start('a', fail);
  await background.idle();
  background.start('a', fail);
  await background.idle();
  expect(times).toBe(2);
});

test('work that never ends does not hold up the end', async () => {
  await using background = quiet();
  background.start('a', () => new Promise(() => {}));
});
