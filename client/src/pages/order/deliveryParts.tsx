import type { ReactNode } from 'react';
import type { OpenedDelivery } from '#shared/productKinds/deliveries.ts';
import type { GivenItem } from '#shared/orders/giftSchema.ts';
import type { Delivery } from '#shared/orders/deliverySchema.ts';
import { ClassCard } from '../../features/public/order/ClassCard.tsx';
import { PrintButton } from '../../features/public/order/PrintButton.tsx';
import { Ticket } from '../../features/public/order/Ticket.tsx';
import { lessonSteps, resumeAt } from '../../features/public/lessonPlayer/lessonSteps.ts';
import type { LessonProgress } from '../../features/public/lessonPlayer/useLessonProgress.ts';
import { useKindNames } from '../../lib/texts/useKindNames.ts';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useLocalized } from '../../lib/texts/useTexts.ts';
import styles from './PurchasedItems.module.css';
import { WalletPart } from './WalletPart.tsx';

/** An order or a gift, as the page that opens it shows it. */
export type Opened = {
  items: readonly GivenItem[];
  /** Its address. */
  path: string;
  /** The name on the tickets. */
  holder: string;
  seller: string | undefined;
  isDisputed: boolean;
};

type PartProps = { opened: Opened; item: GivenItem; delivery: Delivery; lessonProgress: LessonProgress };

type DeliveryPart = {
  Heading: (props: { item: GivenItem }) => ReactNode;
  /** Rendered above the files, which any kind may have. */
  Part?: (props: PartProps) => ReactNode;
  /** Whether `Part` has anything to show yet. */
  hasGoods?: (delivery: Delivery) => boolean;
};

/** What the order's page shows of a line, by its kind's delivery. */
export const deliveryParts: Record<OpenedDelivery, DeliveryPart> = {
  files: { Heading: ShortName },
  lessons: { Heading: ShortName, Part: Lessons, hasGoods: ({ chapters }) => chapters.length > 0 },
  tickets: { Heading: Seats, Part: Tickets, hasGoods: ({ tickets }) => tickets.length > 0 },
};

function Lessons({ opened, item, delivery, lessonProgress }: PartProps) {
  const steps = lessonSteps(delivery.chapters);
  const progress = lessonProgress.of(item);
  const next = resumeAt(steps, progress);
  if (!next) return null;
  return (
    <ClassCard
      name={item.name}
      lessons={steps.length}
      done={steps.filter(({ lesson }) => progress.done.has(lesson._id)).length}
      next={{ title: next.lesson.title, to: `${opened.path}?lesson=${next.lesson._id}` }}
      isBegun={progress.lessonId !== null || progress.done.size > 0}
    />
  );
}

function Tickets({ opened, item, delivery }: PartProps) {
  const texts = useOrderTexts();
  const localized = useLocalized();
  return (
    <div className={styles['tickets']} data-tickets="">
      {delivery.tickets.map((ticket) => (
        <Ticket
          key={ticket._id}
          ticket={ticket}
          item={item}
          holder={opened.holder}
          seller={opened.seller}
          action={
            <WalletPart
              path={opened.path}
              ticketId={ticket._id}
              ticketName={texts.ticketOf(ticket.number, item.quantity)}
            />
          }
        />
      ))}
      <div className={styles['below']}>
        <p>{texts.atTheDoor}</p>
        {item.event && (
          <LinkButton variant="quiet" size="small" href={localized(`${opened.path}/tickets.ics`)}>
            {texts.addToCalendar}
          </LinkButton>
        )}
        <PrintButton>{texts.printTickets}</PrintButton>
      </div>
    </div>
  );
}

function ShortName({ item }: { item: GivenItem }) {
  const { one, short = one } = useKindNames()(item.product_type);
  return short;
}

function Seats({ item: { quantity, ticket_name } }: { item: GivenItem }) {
  const tickets = useOrderTexts().tickets(quantity);
  return (
    <>
      {tickets}
      {ticket_name && (
        <>
          , <bdi>{ticket_name}</bdi>
        </>
      )}
    </>
  );
}
