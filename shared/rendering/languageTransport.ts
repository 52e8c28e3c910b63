import type { Transport } from './renderBundle.ts';

/** Asks the main API for creators' words in the language of the document's address. A call that names a language itself keeps its own. */
export function languageTransport(transport: Transport, language: string | undefined): Transport {
  if (!language) return transport;
  return (request) =>
    transport(request.upstream === 'main' ? { ...request, query: { language, ...request.query } } : request);
}
