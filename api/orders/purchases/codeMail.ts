import { inGroups } from '#shared/orders/mailedCode.ts';
import type { Language } from '#shared/texts/languages.ts';
import { letter, type Letter } from '../../mail/letter.ts';
import type { Part } from '../../mail/letterParts.ts';
import { mailTexts } from '../../mail/mailTexts.ts';

/** The code that shows a buyer all purchases. */
export function codeMail(code: string, name: string, wanted: Language | undefined): Letter {
  const { mails, language } = mailTexts(wanted);
  const texts = mails.purchaseCode;
  const shown = inGroups(code, language);
  const parts: Part[] = [
    { kind: 'paragraph', text: mails.hello(name) },
    { kind: 'paragraph', text: texts.text },
    { kind: 'code', text: shown },
    { kind: 'paragraph', text: texts.validity },
    { kind: 'note', text: texts.note },
  ];
  return letter(texts.subject(shown), parts, language);
}
