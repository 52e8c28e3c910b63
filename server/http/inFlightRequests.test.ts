import { expect, test } from 'vitest';
import { createInFlightRequests } from './inFlightRequests.ts';

test('each entry stays until it leaves, whatever other entries do', () => {
  const requests = createInFlightRequests<string>();
  const [leaveAda, leaveBo, leaveCy] = ['ada', 'bo', 'cy'].map((name) => requests.enter(name));
  leaveAda?.();
  expect(requests.all().toSorted()).toEqual(['bo', 'cy']);
  const leaveDi = requests.enter('di');
  leaveCy?.();
  expect(requests.all().toSorted()).toEqual(['bo', 'di']);
  leaveBo?.();
  leaveDi();
  expect(requests.size()).toBe(0);
});

test('leaving twice removes no other entry', () => {
  const requests = createInFlightRequests<string>();
  const remove = requests.enter('ada');
  remove();
  requests.enter('bo');
  remove();
  expect(requests.all()).toEqual(['bo']);
});
