import { pictureAddress } from '#shared/pictures.ts';
import { productPath } from '#shared/productKinds.ts';
import type { Masterclass, Product } from '#shared/shopSchema.ts';
import { serverPageTexts } from '../http/serverPageTexts.ts';
import { blocksMarkdown } from './blockMarkdown.ts';
import {
  availabilityText,
  eventLine,
  language,
  moneyText,
  planLines,
  priceText,
  shippingLines,
} from './productFacts.ts';
import type { View } from './readView.ts';
import { markdownText, richMarkdown } from './richText.ts';

const texts = serverPageTexts(language).documents;

/** A public page as plain Markdown: what its visitors read, from the same data. */
export function viewMarkdown(view: View, publicUrl: string): string {
  const { page, path } = view;
  const parts = partsOf(view, publicUrl);
  const own = `[${texts.page}](<${publicUrl}${path}>)`;
  const by =
    view.kind === 'home'
      ? []
      : [`[${texts.by(markdownText(page.header.title))}](<${publicUrl}/${page.slug}.md>)`];
  const [head = '', ...rest] = parts;
  return `${[head, ...by, ...rest, own].filter((part) => part !== '').join('\n\n')}\n`;
}

/** The heading first. */
function partsOf(view: View, publicUrl: string): string[] {
  const { page } = view;
  switch (view.kind) {
    case 'home':
      return [
        `# ${markdownText(page.header.title)}`,
        richMarkdown(page.header.bio),
        ...blocksMarkdown(page, view.products, publicUrl),
        ...shopPart(`## ${texts.shop}`, view.products, { slug: page.slug, publicUrl }),
      ];
    case 'shop':
      return shopPart(`# ${texts.shop}`, view.products, { slug: page.slug, publicUrl });
    case 'classes':
      return classesPart(view.classes, { slug: page.slug, publicUrl });
    case 'product':
      return productPart(view.product, publicUrl);
    case 'class':
      return classPart(view.masterclass, publicUrl);
  }
}

type Place = { slug: string; publicUrl: string };

function shopPart(heading: string, products: readonly Product[], place: Place): string[] {
  return [
    heading,
    products.length === 0 ? texts.nothingForSale : products.map((one) => productLine(one, place)).join('\n'),
  ];
}

function productLine(product: Product, { slug, publicUrl }: Place): string {
  const when = eventLine(product);
  const facts = [priceText(product), availabilityText(product), ...(when ? [when] : [])];
  return lineOf(product.name, publicUrl + productPath(slug, product), facts);
}

function classesPart(classes: readonly Masterclass[], { slug, publicUrl }: Place): string[] {
  const lines = classes.map((one) =>
    lineOf(one.name, `${publicUrl}/${slug}/masterclasses/${one.address ?? one._id}`, [priceText(one)]),
  );
  return [`# ${texts.masterclasses}`, lines.length === 0 ? texts.nothingForSale : lines.join('\n')];
}

/** One line of a list, with a link to the Markdown of what it names. */
function lineOf(name: string, url: string, facts: readonly string[]): string {
  return `- [${markdownText(name)}](<${url}.md>): ${facts.map(markdownText).join(', ')}`;
}

function productPart(product: Product, publicUrl: string): string[] {
  const when = eventLine(product);
  return [
    `# ${markdownText(product.name)}`,
    list([
      `${texts.price}: ${priceText(product)}`,
      `${texts.availability}: ${availabilityText(product)}`,
      ...(when ? [`${texts.event}: ${when}`] : []),
      ...fileLines(product),
    ]),
    ...section(
      texts.tickets,
      (product.tickets ?? []).map(
        (tier) => `${tier.name}: ${moneyText(tier.price, product.currency)}, ${availabilityText(tier)}`,
      ),
    ),
    ...section(texts.plans, planLines(product.payment_plans, product.currency)),
    ...section(texts.shipping, shippingLines(product)),
    richMarkdown(product.description),
    ...picturesOf(product, publicUrl),
  ];
}

function fileLines({ files = [] }: Product): string[] {
  const formats = files.map(({ format }) => format).filter((format) => format !== '');
  return formats.length === 0 ? [] : [`${texts.files}: ${formats.join(', ')}`];
}

function classPart(masterclass: Masterclass, publicUrl: string): string[] {
  const { name, description, chapters, payment_plans, currency } = masterclass;
  return [
    `# ${markdownText(name)}`,
    list([`${texts.price}: ${priceText(masterclass)}`]),
    ...section(texts.plans, planLines(payment_plans, currency)),
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
