import { test as base } from 'playwright/test';
import { type Makerstall, startMakerstall } from '../support/makerstall.ts';

export { expect } from 'playwright/test';
export { demo } from '../support/makerstall.ts';

type PerTest = {
  /** What the page complained about; every test ends by finding nothing here that it did not expect. */
  complaints: string[];
  /** Complaints that this test causes on purpose. */
  expectedComplaints: RegExp[];
};

/** A browser test on a server of its worker's own; a page that logs an error, throws or mismatches fails its test. */
export const test = base.extend<PerTest, { mode: 'built' | 'dev'; stall: Makerstall }>({
  mode: ['built', { option: true, scope: 'worker' }],
  stall: [
    async ({ mode }, use) => {
      await using stall = await startMakerstall({ env: { RATE_LIMITS: 'off' }, mode });
      await use(stall);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stall }, use) => use(stall.origin),
  expectedComplaints: [[], { option: true }],
  complaints: [
    async ({ page, expectedComplaints }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(complaints);
      const unexpected = complaints.filter(
        (text) => !expectedComplaints.some((pattern) => pattern.test(text)),
      );
      if (unexpected.length > 0) throw new Error(`the page complained:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});
