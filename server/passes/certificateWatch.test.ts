import { expect, test, vi } from 'vitest';
import { makeAppleKeys } from '../../tests/support/passKeys.ts';
import { readConfig } from '../config/config.ts';
import { createMetrics } from '../http/metrics.ts';
import { watchCertificates } from './certificateWatch.ts';

const dayMs = 24 * 60 * 60_000;

test('a certificate’s end is a metric, and from 30 days before on a line of the log each day', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  try {
    const { apple } = readConfig(makeAppleKeys({ days: 31.5 }).env).wallets;
    using metrics = createMetrics();
    const warned: unknown[] = [];
    const log = { warn: (line: unknown) => void warned.push(line) };
    const watch = watchCertificates({ apple, metrics, log, now: Date.now });
    expect(warned).toEqual([]);
    vi.advanceTimersByTime(dayMs);
    expect(warned).toEqual([]);
    vi.advanceTimersByTime(2 * dayMs);
    expect(warned).toEqual([
      { certificate: 'APPLE_PASS_CERTIFICATE', end: apple?.ends.APPLE_PASS_CERTIFICATE },
      { certificate: 'APPLE_PASS_CERTIFICATE', end: apple?.ends.APPLE_PASS_CERTIFICATE },
    ]);
    const end = (apple?.ends.APPLE_PASS_CERTIFICATE.getTime() ?? 0) / 1000;
    expect(await metrics.registry.metrics()).toContain(
      `makerstall_pass_certificate_ends_seconds{certificate="APPLE_PASS_CERTIFICATE"} ${end}\n`,
    );
    watch[Symbol.dispose]();
    vi.advanceTimersByTime(3 * dayMs);
    expect(warned).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test('without keys nothing is reported', async () => {
  using metrics = createMetrics();
  using _watch = watchCertificates({
    apple: undefined,
    metrics,
    log: { warn: expect.unreachable },
    now: Date.now,
  });
  expect(await metrics.registry.metrics()).not.toContain('makerstall_pass_certificate_ends_seconds{');
});
