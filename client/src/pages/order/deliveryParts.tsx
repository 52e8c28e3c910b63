import type { ReactNode } from 'react';
import type { OpenedDelivery } from '#shared/deliveries.ts';
import type { Delivery, Order, OrderItem } from '#shared/orderSchema.ts';
import { ClassCard } from '../../features/public/order/ClassCard.tsx';
import { PrintButton } from '../../features/public/order/PrintButton.tsx';
import { Ticket } from '../../features/public/order/Ticket.tsx';
import { lessonSteps, resumeAt } from '../../features/public/lessonPlayer/lessonSteps.ts';
import type { LessonProgress } from '../../features/public/lessonPlayer/useLessonProgress.ts';
import { useKindNames } from '../../lib/texts/useKindNames.ts';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';
import styles from './PurchasedItems.module.css';

type PartProps = { order: Order; item: OrderItem; delivery: Delivery; lessonProgress: LessonProgress };

type DeliveryPart = {
  Heading: (props: { item: OrderItem }) => ReactNode;
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

function Lessons({ order, item, delivery, lessonProgress }: PartProps) {
  const steps = lessonSteps(delivery.chapters);
  const progress = lessonProgress.of(item);
  const next = resumeAt(steps, progress);
  if (!next) return null;
  return (
    <ClassCard
      name={item.name}
      lessons={steps.length}
      done={steps.filter(({ lesson }) => progress.done.has(lesson._id)).length}
      next={{ title: next.lesson.title, to: `/orders/${order.token}?lesson=${next.lesson._id}` }}
      isBegun={progress.lessonId !== null || progress.done.size > 0}
    />
  );
}

function Tickets({ order, item, delivery }: PartProps) {
  const texts = useOrderTexts();
  return (
    <div className={styles['tickets']} data-tickets="">
      {delivery.tickets.map((ticket) => (
        <Ticket
          key={ticket._id}
          ticket={ticket}
          item={item}
          holder={order.payer.name}
          seller={order.store?.title}
        />
      ))}
      <div className={styles['below']}>
        <p>{texts.atTheDoor}</p>
        <PrintButton>{texts.printTickets}</PrintButton>
      </div>
    </div>
  );
}

function ShortName({ item }: { item: OrderItem }) {
  const { one, short = one } = useKindNames()(item.product_type);
  return short;
}

function Seats({ item: { quantity, ticket_name } }: { item: OrderItem }) {
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
