import {
  browserTracingIntegration,
  captureException,
  init,
  makeFetchTransport,
  replayIntegration,
  type BrowserOptions,
} from '@sentry/react';
import { canonicalPath, matchScreen } from '#shared/addresses/addresses.ts';
import { splitLanguage } from '#shared/addresses/languagePrefix.ts';
import type { PublicConfig } from '#shared/rendering/publicConfig.ts';
import { scrubReport } from '#shared/lib/scrub.ts';
import type { EarlyErrors } from './earlyErrors.ts';
import { sampling } from './sampling.ts';
import { isSecretPath } from './isSecretPath.ts';

export type ErrorReportOptions = {
  dsn: string;
  config: PublicConfig;
  /** The status of the document. */
  status: number;
  wantsPrivacy: boolean;
  early: EarlyErrors | undefined;
};

type Transport = NonNullable<BrowserOptions['transport']>;

/** Error reports, traces and replay, all through our own tunnel. Source: specification, section 9. */
export function startErrorReports(options: ErrorReportOptions): void {
  const { dsn, config, status, wantsPrivacy, early } = options;
  const first = location.pathname;
  const isNotFound = () =>
    location.pathname === first
      ? status === 404
      : !matchScreen(canonicalPath(splitLanguage(location.pathname).rest));
  const replay = wantsPrivacy || hidesToken() ? undefined : recorder();
  const tagged = <T extends { tags?: object }>(report: T): T | null => {
    if (isSecretPath(location.pathname)) return null;
    return isNotFound() ? { ...report, tags: { ...report.tags, page: 'not-found' } } : report;
  };
  init({
    dsn,
    tunnel: '/tunnel',
    environment: config.sentryEnvironment,
    ...(config.release === undefined ? {} : { release: config.release }),
    ...sampling,
    traceLifecycle: 'static',
    // Only calls of our own APIs carry the trace. The server continues `traceparent`, and drops the SDK's other headers.
    tracePropagationTargets: [/^\/api\//],
    propagateTraceparent: true,
    sendClientReports: false,
    integrations: [browserTracingIntegration(), ...(replay ? [replay] : [])],
    transport: scrubbedTransport,
    beforeSend: tagged,
    beforeSendTransaction: tagged,
    beforeBreadcrumb(breadcrumb) {
      const to: unknown = breadcrumb.category === 'navigation' ? breadcrumb.data?.['to'] : undefined;
      if (typeof to === 'string' && isSecretPath(to)) void replay?.stop();
      return breadcrumb;
    },
  });
  for (const error of early?.take() ?? []) captureException(error);
}

/** Not compressed by itself, because the recording is scrubbed before it is sent. Texts and fields are masked before that. */
function recorder() {
  return replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: ['href', 'title', 'placeholder', 'aria-label', 'alt', 'content'],
    useCompression: false,
  });
}

/** The mailed link for a new password has its token in the address. */
function hidesToken(): boolean {
  return splitLanguage(location.pathname).rest.startsWith('/forgot-password');
}

/** Scrubs every item before it is sent, except the bytes of attachments. */
const scrubbedTransport: Transport = (options) => {
  const inner = makeFetchTransport(options);
  type Envelope = Parameters<typeof inner.send>[0];
  return {
    flush: (timeoutMs) => inner.flush(timeoutMs),
    send([header, items]) {
      const scrubbed = items.map(([about, payload]) => {
        const clean: unknown = scrubReport<unknown>(payload);
        const length = typeof clean === 'string' ? { length: new TextEncoder().encode(clean).length } : {};
        return [{ ...about, ...length }, clean];
      });
      // The same kinds of items, with scrubbed texts.
      return inner.send([header, scrubbed] as Envelope);
    },
  };
};
