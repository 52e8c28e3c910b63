import { pictureAddress } from '#shared/page/pictures.ts';
import { classPath, productPath } from '#shared/productKinds/productKinds.ts';
import type { Masterclass, Product } from '#shared/shop/shopSchema.ts';
import type { Catalogue } from '#shared/texts/en.ts';
import type { Language } from '#shared/texts/languages.ts';
import { serverPageTexts } from '../http/serverPageTexts.ts';
import { blocksMarkdown } from './blockMarkdown.ts';
import { link } from './markdownParts.ts';
import {
  availabilityText,
  eventLine,
  moneyText,
  ownLanguage,
  planLines,
  priceText,
  shippingLines,
} from './productFacts.ts';
import type { View } from './readView.ts';
import { markdownText, markdownWords, richMarkdown } from './richText.ts';

/** A public page as plain Markdown: what its visitors read, from the same data. */
export function viewMarkdown(view: View, publicUrl: string): string {
  const { page, path } = view;
  const language = ownLanguage(page);
  const texts = documentTexts(language);
  const parts = partsOf(view, { slug: page.slug, publicUrl, language });
  const own = `[${texts.page}](<${publicUrl}${path}>)`;
  const by =
    view.kind === 'home'
      ? []
      : [`[${texts.by(markdownText(page.header.title))}](<${publicUrl}/${page.slug}.md>)`];
  const [head = '', ...rest] = parts;
  return `${[head, ...by, ...rest, own].filter((part) => part !== '').join('\n\n')}\n`;
}

function documentTexts(language: Language): Catalogue['serverPages']['documents'] {
  return serverPageTexts(language).documents;
}

type Place = { slug: string; publicUrl: string; language: Language };

/** The heading first. */
function partsOf(view: View, place: Place): string[] {
  const { page } = view;
  const { publicUrl, language } = place;
  const texts = documentTexts(language);
  switch (view.kind) {
    case 'home':
      return [
        `# ${markdownText(page.header.title)}`,
        richMarkdown(page.header.bio),
        ...blocksMarkdown(page, view.products, publicUrl),
        ...menuPart(view, publicUrl),
        ...shopPart(`## ${texts.shop}`, view.products, place),
      ];
    case 'subpage':
      return [
        `# ${markdownText(view.subpage.title)}`,
        ...blocksMarkdown({ ...page, blocks: view.subpage.blocks }, view.products, publicUrl),
      ];
    case 'shop':
      return shopPart(`# ${texts.shop}`, view.products, place);
    case 'classes':
      return classesPart(view.classes, place);
    case 'product':
      return productPart(view.product, place);
    case 'class':
      return classPart(view.masterclass, place);
  }
}

function menuPart({ page: { slug, menu = [] } }: View, publicUrl: string): string[] {
  const lines = menu.map(({ address, title }) => `- ${link(title, `${publicUrl}/${slug}/${address}.md`)}`);
  return lines.length === 0 ? [] : [lines.join('\n')];
}

function shopPart(heading: string, products: readonly Product[], place: Place): string[] {
  const texts = documentTexts(place.language);
  return [
    heading,
    products.length === 0 ? texts.nothingForSale : products.map((one) => productLine(one, place)).join('\n'),
  ];
}

function productLine(product: Product, { slug, publicUrl, language }: Place): string {
  const when = eventLine(product, language);
  const facts = [priceText(product, language), availabilityText(product, language), ...(when ? [when] : [])];
  return lineOf(product.name, publicUrl + productPath(slug, product), facts);
}

function classesPart(classes: readonly Masterclass[], { slug, publicUrl, language }: Place): string[] {
  const texts = documentTexts(language);
  const lines = classes.map((one) =>
    lineOf(one.name, publicUrl + classPath(slug, one), [priceText(one, language)]),
  );
  return [`# ${texts.masterclasses}`, lines.length === 0 ? texts.nothingForSale : lines.join('\n')];
}

/** One line of a list, with a link to the Markdown of what it names. */
function lineOf(name: string, url: string, facts: readonly string[]): string {
  return `- [${markdownText(name)}](<${url}.md>): ${facts.map(markdownWords).join(', ')}`;
}

function productPart(product: Product, { publicUrl, language }: Place): string[] {
  const texts = documentTexts(language);
  const when = eventLine(product, language);
  return [
    `# ${markdownText(product.name)}`,
    list([
      `${texts.price}: ${priceText(product, language)}`,
      `${texts.availability}: ${availabilityText(product, language)}`,
      ...(when ? [`${texts.event}: ${when}`] : []),
      ...fileLines(product, texts.files),
    ]),
    ...section(
      texts.tickets,
      (product.tickets ?? []).map(
        (tier) =>
          `${tier.name}: ${moneyText(tier.price, product.currency, language)}, ${availabilityText(tier, language)}`,
      ),
    ),
    ...section(texts.plans, planLines(product, language)),
    ...section(texts.shipping, shippingLines(product, language)),
    richMarkdown(product.description),
    ...picturesOf(product, publicUrl),
  ];
}

function fileLines({ files = [] }: Product, heading: string): string[] {
  const formats = files.map(({ format }) => format).filter((format) => format !== '');
  return formats.length === 0 ? [] : [`${heading}: ${formats.join(', ')}`];
}

function classPart(masterclass: Masterclass, { publicUrl, language }: Place): string[] {
  const { name, description, chapters } = masterclass;
  const texts = documentTexts(language);
  return [
    `# ${markdownText(name)}`,
    list([`${texts.price}: ${priceText(masterclass, language)}`]),
    ...section(texts.plans, planLines(masterclass, language)),
    richMarkdown(description),
    ...(chapters.length === 0 ? [] : [`## ${texts.contents}`]),
    ...chapters.flatMap(({ title, lessons }) => [
      `### ${markdownText(title)}`,
      list(
        lessons.map((lesson) =>
          [
            lesson.title,
            ...(lesson.minutes > 0 ? [texts.minutes(lesson.minutes)] : []),
            ...(lesson.preview ? [texts.freeLesson] : []),
          ].join(', '),
        ),
      ),
    ]),
    ...picturesOf({ ...masterclass, images: [] }, publicUrl),
  ];
}

type Pictured = Pick<Product, 'image' | 'images' | 'alternative_texts' | 'name'>;

function picturesOf({ image, images, alternative_texts = [], name }: Pictured, publicUrl: string): string[] {
  const shown = images.length > 0 ? images : [image];
  return shown.flatMap((address, index) => {
    const picture = pictureAddress(address);
    const url = picture.startsWith('/') ? publicUrl + picture : picture;
    return picture === '' ? [] : [`![${markdownText(alternative_texts[index] || name)}](<${url}>)`];
  });
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, list(lines)];
}

function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${markdownText(line)}`).join('\n');
}
