/** Source: specification, section 9, "replay and analytics sampling". */
export const sampling = {
  tracesSampleRate: 1,
  replaysSessionSampleRate: 0.1,
  replaysOnErrorSampleRate: 1,
} as const;
