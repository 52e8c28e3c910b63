import { contactSentence, heading, paragraphs, type TemplateParts } from './seller.ts';
import { templateTexts } from './templateTexts.ts';

/** The model instructions and the model form. Source: Directive 2011/83/EU, annex I, as amended by Directives (EU) 2019/2161 and 2023/2673. */
export function withdrawal(parts: TemplateParts): string {
  const { parcels } = parts.goods;
  const texts = templateTexts(parts.language).withdrawal;
  const { to, notice, dates, name, address, signature, day } = texts.form;
  const seller = contactSentence(parts);
  return paragraphs(
    heading(texts.title),
    texts.right,
    parcels ? texts.periodOfGoods : texts.period,
    texts.exercise(seller),
    parts.isEarlier !== true && texts.online(new URL('/purchases', parts.pageUrl).href),
    texts.deadline,
    heading(texts.effectsTitle),
    texts.effects,
    parcels && texts.goods,
    ...exceptions(parts),
    heading(texts.formTitle),
    texts.formNote,
    [to(seller), notice, dates, name, address, signature, day].map((line) => `- ${line}`).join('\n'),
    texts.formStar,
  );
}

/** Source: article 16(m) and (l) of the directive. */
function exceptions({ goods: { digital, tickets }, language }: TemplateParts): string[] {
  const texts = templateTexts(language).withdrawal;
  const lines = [digital && texts.digital, tickets && texts.tickets].filter((line) => line !== false);
  return lines.length > 0 ? [heading(texts.exceptionsTitle), ...lines] : [];
}
