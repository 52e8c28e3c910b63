import { messages, type MessagesTexts } from '#shared/texts/en/messages.ts';
import type { ThunkExtra } from './api.ts';

/** The calls' messages in the page's language. */
export function messagesOf({ pageLanguage }: ThunkExtra): MessagesTexts {
  return import.meta.env.SSR ? (pageLanguage?.catalogue?.messages ?? messages) : messages;
}
