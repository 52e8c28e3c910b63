import {
  isArgumentElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import type { ParameterKind, TextSource } from './englishTexts.ts';

type Options = { locale: string; text: Pick<TextSource, 'parameters' | 'isSentence'> };

/**
 * A text's ICU message as a TypeScript expression over the parameters of the English function. Throws if the message is no ICU message or
 * names a parameter that the English text does not have.
 */
export function compileMessage(message: string, { locale, text }: Options): string {
  const elements = parse(message, { requiresOtherClause: true });
  const parameters = text.parameters ?? new Map<string, ParameterKind>();
  if (!text.isSentence) return textOf(elements);
  return `[${partsOf(elements).join(', ')}]`;

  /** Pieces of text in a row are one template. */
  function partsOf(of: readonly MessageFormatElement[]): string[] {
    const parts: string[] = [];
    let texts: MessageFormatElement[] = [];
    const endText = () => {
      if (texts.length > 0) parts.push(textOf(texts));
      texts = [];
    };
    for (const element of of) {
      if (isTagElement(element)) {
        endText();
        check(element.value, 'partOfText');
        parts.push(`${element.value}(${textOf(element.children)})`);
      } else if (isArgumentElement(element) && parameters.get(element.value) === 'part') {
        endText();
        parts.push(element.value);
      } else texts.push(element);
    }
    endText();
    return parts;
  }

  function textOf(of: readonly MessageFormatElement[]): string {
    const [only] = of;
    if (of.length === 0) return "''";
    if (of.length === 1 && only && isLiteralElement(only)) return JSON.stringify(only.value);
    if (of.length === 1 && only && (isPluralElement(only) || isSelectElement(only))) return formsOf(only);
    return `\`${of.map((element) => piece(element)).join('')}\``;
  }

  function piece(element: MessageFormatElement): string {
    if (isLiteralElement(element)) return element.value.replace(/[\\`]|\$\{/g, String.raw`\$&`);
    if (isNumberElement(element)) {
      check(element.value, 'text');
      // Browsers differ in which digits Arabic has.
      return `\${${element.value}.toLocaleString('${locale === 'ar' ? 'ar-u-nu-latn' : locale}')}`;
    }
    if (isArgumentElement(element)) {
      check(element.value, 'text');
      return `\${${element.value}}`;
    }
    if (isPluralElement(element) || isSelectElement(element)) return `\${${formsOf(element)}}`;
    throw new Error(
      isPoundElement(element) ? 'write {count} instead of #' : 'this kind of ICU argument is not used here',
    );
  }

  function formsOf(element: Extract<MessageFormatElement, { options: object }>): string {
    check(element.value, 'text');
    const forms = Object.entries(element.options).map(
      ([name, { value }]) => `${JSON.stringify(name)}: ${textOf(value)}`,
    );
    const object = `{ ${forms.join(', ')} }`;
    return isPluralElement(element)
      ? `plural('${locale}', ${element.value}, ${object})`
      : `select(${element.value}, ${object})`;
  }

  function check(name: string, kind: ParameterKind): void {
    const known = parameters.get(name);
    if (known !== kind) throw new Error(`it has no place for {${name}} here`);
  }
}

/** All arguments and tags that a message names, to compare it with another. */
export function namesIn(message: string): Set<string> {
  const names = new Set<string>();
  const collect = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (isLiteralElement(element) || isPoundElement(element)) continue;
      names.add(element.value);
      if (isTagElement(element)) collect(element.children);
      else if (isPluralElement(element) || isSelectElement(element))
        for (const { value } of Object.values(element.options)) collect(value);
    }
  };
  collect(parse(message));
  return names;
}
