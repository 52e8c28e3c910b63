import { inGroups } from '#shared/mailedCode.ts';
import { letter, type Letter } from '../../mail/letter.ts';
import { mailTexts } from '../../mail/mailTexts.ts';

/** The code that shows a buyer all purchases. */
export function codeMail(code: string, name: string): Letter {
  const { mails } = mailTexts();
  const texts = mails.purchaseCode;
  const shown = inGroups(code);
  return letter(texts.subject(shown), [
    { kind: 'paragraph', text: mails.hello(name) },
    { kind: 'paragraph', text: texts.text },
    { kind: 'lines', lines: [shown] },
    { kind: 'paragraph', text: texts.validity },
    { kind: 'note', text: texts.note },
  ]);
}
