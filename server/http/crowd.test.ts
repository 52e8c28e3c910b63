import { expect, test } from 'vitest';
import { createCrowd } from './crowd.ts';

test('who came in is there until he leaves, whoever else comes and goes', () => {
  const crowd = createCrowd<string>();
  const [leaveAda, leaveBo, leaveCy] = ['ada', 'bo', 'cy'].map((name) => crowd.enter(name));
  leaveAda?.();
  expect(crowd.all().toSorted()).toEqual(['bo', 'cy']);
  const leaveDi = crowd.enter('di');
  leaveCy?.();
  expect(crowd.all().toSorted()).toEqual(['bo', 'di']);
  leaveBo?.();
  leaveDi();
  expect(crowd.size()).toBe(0);
});

test('leaving twice takes nobody else along', () => {
  const crowd = createCrowd<string>();
  const leave = crowd.enter('ada');
  leave();
  crowd.enter('bo');
  leave();
  expect(crowd.all()).toEqual(['bo']);
});
