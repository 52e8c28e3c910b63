import type { Transport } from './renderBundle.ts';

/** Asks the main API for creators' words in the language of a document whose address names one, where a call does not say otherwise. */
export function languageTransport(transport: Transport, language: string | undefined): Transport {
  if (!language) return transport;
  return (request) =>
    transport(request.upstream === 'main' ? { ...request, query: { language, ...request.query } } : request);
}
