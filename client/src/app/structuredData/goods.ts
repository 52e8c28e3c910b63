import { zonedTime } from '#shared/dates/eventText.ts';
import { kindOf } from '#shared/productKinds/productKinds.ts';
import type { ProductKind } from '#shared/productKinds/productKind.ts';
import type { Chapter, EventTerms, Product } from '#shared/shop/shopSchema.ts';
import { searchWords } from '../../features/public/publicPage/pageDescription.ts';
import { offersOf } from './offers.ts';
import { pictured, type Selling } from './selling.ts';

/** A product of the shop, by the type of its kind. */
export function goodsData(product: Product, selling: Selling): object {
  return describe[kindOf(product.product_type).schemaType](product, selling);
}

const describe: Record<ProductKind['schemaType'], (product: Product, selling: Selling) => object> = {
  Product: productData,
  Event: eventData,
  Course: courseData,
};

/** Source: https://developers.google.com/search/docs/appearance/structured-data/merchant-listing */
function productData(product: Product, selling: Selling): object {
  return {
    ...described('Product', product, selling),
    sku: product._id,
    brand: selling.creator,
    offers: offersOf(product, selling),
  };
}

/** An event has a day and a place: without them it is a product. Source: https://developers.google.com/search/docs/appearance/structured-data/event */
function eventData(product: Product, selling: Selling): object {
  if (!product.event) return productData(product, selling);
  return {
    ...described('Event', product, selling),
    ...whenAndWhere(product.event),
    eventStatus: 'https://schema.org/EventScheduled',
    organizer: selling.creator,
    offers: [offersOf(product, selling)].flat(),
  };
}

type Course = Pick<Product, Described | 'price' | 'currency'> & { chapters?: readonly Chapter[] };

/** Source: https://developers.google.com/search/docs/appearance/structured-data/course-info */
export function courseData(course: Course, selling: Selling): object {
  const { price, currency, chapters = [] } = course;
  const minutes = chapters.reduce((sum, chapter) => sum + minutesOf(chapter), 0);
  return {
    ...described('Course', course, selling),
    provider: selling.creator,
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: currency,
      url: selling.url,
      category: price === 0 ? 'Free' : 'Paid',
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      ...(minutes > 0 ? { courseWorkload: duration(minutes) } : {}),
    },
    ...(chapters.length === 0
      ? {}
      : {
          syllabusSections: chapters.map((chapter) => ({
            '@type': 'Syllabus',
            name: chapter.title,
            ...(minutesOf(chapter) > 0 ? { timeRequired: duration(minutesOf(chapter)) } : {}),
          })),
        }),
  };
}

function minutesOf({ lessons }: Chapter): number {
  return lessons.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** Source: ISO 8601. */
function duration(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes));
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}

/** Times carry the venue's UTC offset on that day, which search engines require. */
function whenAndWhere({ starts_at, ends_at, place, time_zone }: EventTerms): object {
  return {
    startDate: zonedTime(starts_at, time_zone),
    ...(ends_at === undefined ? {} : { endDate: zonedTime(ends_at, time_zone) }),
    location: { '@type': 'Place', name: place, address: place },
  };
}

type Described = 'name' | 'description' | 'image' | 'search_title' | 'search_description';

function described(
  type: ProductKind['schemaType'],
  thing: Pick<Product, Described> & { images?: readonly string[] },
  { config }: Selling,
): object {
  const { image, images = [] } = thing;
  return {
    '@context': 'https://schema.org',
    '@type': type,
    ...searchWords(thing),
    ...pictured(config, images.length > 0 ? images : [image]),
  };
}
