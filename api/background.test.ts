import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createBackground } from './background.ts';

function quiet() {
  return createBackground({ log: pino({ level: 'silent' }) });
}

test('work of one key does not start while it is running, and may start again after it', async () => {
  const background = quiet();
  const held = Promise.withResolvers<void>();
  const started: string[] = [];
  const start = (key: string) =>
    background.start(key, () => {
      started.push(key);
      return held.promise;
    });
  for (const key of ['a', 'a', 'b']) start(key);
  expect(started).toEqual(['a', 'b']);
  held.resolve();
  await background.idle();
  start('a');
  expect(started).toEqual(['a', 'b', 'a']);
});

test('running work finishes before it is disposed', async () => {
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

test('failed work stops nothing and may start again', async () => {
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

test('work that never ends does not delay the stop', async () => {
  await using background = quiet();
  background.start('a', () => new Promise(() => {}));
});
