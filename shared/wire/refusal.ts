import { AppError, type AppErrorOptions } from './appError.ts';
import { refusals } from '../texts/en/refusals.ts';

type Refusals = typeof refusals;
type Text = keyof Refusals;

type ParamsOf<Key extends Text> = Refusals[Key] extends (params: infer Params extends object) => string
  ? { params: Params }
  : { params?: undefined };

type Options<Key extends Text> = Pick<AppErrorOptions, 'cause' | 'retryAfterMs' | 'extra'> & ParamsOf<Key>;

type Given<Key extends Text> = Refusals[Key] extends string
  ? [options?: Options<Key>]
  : [options: Options<Key>];

/** A refusal whose sentence stands in the catalogue under its code. The answer carries code, sentence, `params` and `extra`. */
export function refusal<Code extends Text>(status: number, code: Code, ...options: Given<Code>): AppError;
/** The same for a code that has several sentences. `text` is the key of one, and the answer carries it too. */
export function refusal<Key extends Text>(
  status: number,
  code: string,
  options: Options<Key> & { text: Key },
): AppError;
export function refusal(
  status: number,
  code: string,
  { text, params, extra, ...others }: AppErrorOptions & { text?: Text; params?: object | undefined } = {},
): AppError {
  // Without `text`, the first signature takes a key alone.
  const sentence = refusals[text ?? (code as Text)];
  return new AppError(status, code, sentenceOf(sentence, params), {
    ...others,
    extra: { text, params, ...extra },
  });
}

function sentenceOf(text: string | ((params: never) => string), params: unknown): string {
  // `Options` asks for the parameters that the text takes.
  return typeof text === 'string' ? text : text(params as never);
}
