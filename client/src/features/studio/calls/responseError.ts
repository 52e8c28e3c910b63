import { AppError, catalogue } from '#shared/appError.ts';
import { sentenceOf } from '../../../calls/browserTransport.ts';
import { documentLanguage } from '../../../lib/texts/documentLanguage.ts';

/**
 * The error of a refused call that did not use the transport, in the page's language as there. `signInAgain` is the message for an
 * expired session.
 */
export async function responseError(
  answer: { status: number; text: string },
  signInAgain: string,
): Promise<AppError> {
  const message = answer.status === 401 ? signInAgain : await messageIn(answer.text);
  return new AppError(answer.status, 'refused', message ?? catalogue.other);
}

async function messageIn(text: string): Promise<string | undefined> {
  const body = fieldsIn(text);
  const { message } = body;
  const own = sentenceOf(body, await ownRefusals());
  return own ?? (typeof message === 'string' ? message : undefined);
}

/** English is the language of the API's own messages. */
async function ownRefusals() {
  if (documentLanguage().language === 'en') return undefined;
  const { refusals } = await import('#shared/texts/en/refusals.ts');
  return refusals;
}

function fieldsIn(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}
