import type { APIRequestContext, Page } from 'playwright/test';
import type { Order } from '#shared/orders/orderSchema.ts';
import { expect } from './browserTest.ts';
import { buy } from './buying.ts';

/** Two tickets of an event in the demo's shop. */
export async function buyTickets(request: APIRequestContext): Promise<{ order: Order; codes: string[] }> {
  const { token } = await buy(request, [{ name: 'Sunday clay market', quantity: 2 }]);
  const order = (await (await request.get(`/api/main/orders/${token}`)).json()) as Order;
  return {
    order,
    codes: order.items.flatMap(({ delivery }) => delivery?.tickets ?? []).map(({ code }) => code),
  };
}

/** The door of that event, opened by the demo creator. */
export async function openDoor(page: Page, openSignedIn: (path: string) => Promise<void>): Promise<void> {
  await openSignedIn('/dashboard/check-in');
  await expect(page.getByRole('heading', { level: 1, name: 'Check-in' })).toBeVisible();
  await openSameDoor(page);
}

/** Chooses that event on the check-in screen. */
export async function openSameDoor(page: Page): Promise<void> {
  const door = page.getByLabel('The event and day at this door');
  const market = door.getByRole('option', { name: /Sunday clay market/ }).first();
  await door.selectOption((await market.getAttribute('value')) ?? '');
}
