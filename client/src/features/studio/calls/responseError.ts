import { AppError, failureTexts } from '#shared/wire/appError.ts';
import { documentLanguage } from '../../../lib/texts/documentLanguage.ts';

/**
 * The error of a refused call that did not use the transport. Its message is in the page's language, as with the transport. `signInAgain` is
 * the message for an expired session.
 */
export async function responseError(
  answer: { status: number; text: string },
  signInAgain: string,
): Promise<AppError> {
  const message = answer.status === 401 ? signInAgain : await messageIn(fieldsIn(answer.text));
  return new AppError(answer.status, 'refused', message ?? failureTexts.other);
}

/** Our sentence in the page's language. The API's English message, if the page is English or our sentences do not load. */
async function messageIn(answer: Record<string, unknown>): Promise<string | undefined> {
  const own =
    documentLanguage().language === 'en' ? undefined : await ownSentence(answer).catch(() => undefined);
  return own ?? (typeof answer['message'] === 'string' ? answer['message'] : undefined);
}

async function ownSentence(answer: Record<string, unknown>): Promise<string | undefined> {
  const [{ sentenceOf }, { refusals }] = await Promise.all([
    // The dashboard's other calls have loaded it before, so it need not be a part of each screen.
    import('../../../calls/browserTransport.ts'),
    import('#shared/texts/en/refusals.ts'),
  ]);
  return sentenceOf(answer, refusals);
}

function fieldsIn(text: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? { ...answer } : {};
  } catch {
    return {};
  }
}
