import type { Order, OrderItem } from '#shared/orderSchema.ts';
import { ClassCard } from '../../features/order/ClassCard.tsx';
import { DeliveryNote } from '../../features/order/DeliveryNote.tsx';
import { FileRow } from '../../features/order/FileRow.tsx';
import type { FreshLinks } from '../../features/order/freshLinks.ts';
import { PrintButton } from '../../features/order/PrintButton.tsx';
import { StateNote } from '../../features/order/StateNote.tsx';
import { Ticket } from '../../features/order/Ticket.tsx';
import { lessonSteps, resumeAt } from '../../features/lessonPlayer/lessonSteps.ts';
import type { Standings } from '../../features/lessonPlayer/useStandings.ts';
import { Picture } from '../../ui/Picture.tsx';
import styles from './Goods.module.css';

type GoodsProps = { order: Order; links: FreshLinks; standings: Standings; scheduleId: string };

/** All that can be opened, kept or shown at a door; nothing for what comes by post. */
export function Goods({ order, ...shown }: GoodsProps) {
  const delivered = order.items.filter(({ delivery }) => delivery);
  if (delivered.length === 0) return null;
  return (
    <section className={styles['goods']} aria-label="Yours">
      {delivered.map((item) => (
        <section key={item._id} className={styles['good']} aria-labelledby={`good-${item._id}`}>
          <header className={styles['head']}>
            {item.image && (
              <span className={styles['picture']}>
                <Picture src={item.image} alt="" />
              </span>
            )}
            <div>
              <h2 id={`good-${item._id}`}>{item.name}</h2>
              <p>{kindOf(item)}</p>
            </div>
          </header>
          <Good order={order} item={item} {...shown} />
        </section>
      ))}
    </section>
  );
}

function Good({ item, order, links, standings, scheduleId }: GoodsProps & { item: OrderItem }) {
  const { delivery } = item;
  if (!delivery) return null;
  const { state, files, tickets, chapters } = delivery;
  if (state !== 'ready') return <DeliveryNote state={state} order={order} scheduleId={scheduleId} />;
  const isEmpty = files.length + tickets.length + chapters.length === 0;
  return (
    <>
      {chapters.length > 0 && <Class order={order} item={item} standings={standings} />}
      {tickets.length > 0 && (
        <div className={styles['tickets']} data-tickets="">
          {tickets.map((ticket) => (
            <Ticket
              key={ticket._id}
              ticket={ticket}
              item={item}
              holder={order.payer.name}
              seller={order.store?.title}
            />
          ))}
          <div className={styles['below']}>
            <p>Show the code at the door, on this screen or on paper. Each lets one person in, once.</p>
            <PrintButton />
          </div>
        </div>
      )}
      {files.length > 0 && (
        <ul className={styles['files']}>
          {files.map((file) => (
            <li key={file._id}>
              <FileRow file={file} links={links} />
            </li>
          ))}
        </ul>
      )}
      {isEmpty && (
        <StateNote icon="info" title="Nothing here yet">
          {order.store?.title ?? 'The seller'} has not put anything here yet. It appears on this page as soon
          as it is there.
        </StateNote>
      )}
    </>
  );
}

function Class({ order, item, standings }: Pick<GoodsProps, 'order' | 'standings'> & { item: OrderItem }) {
  const steps = lessonSteps(item.delivery?.chapters ?? []);
  const standing = standings.of(item);
  const next = resumeAt(steps, standing);
  if (!next) return null;
  return (
    <ClassCard
      name={item.name}
      lessons={steps.length}
      done={steps.filter(({ lesson }) => standing.done.has(lesson._id)).length}
      next={{ title: next.lesson.title, to: `/orders/${order.token}?lesson=${next.lesson._id}` }}
      isBegun={standing.lessonId !== null || standing.done.size > 0}
    />
  );
}

function kindOf({ product_type, quantity, ticket_name }: OrderItem): string {
  if (product_type === 'masterclass') return 'Class';
  if (product_type !== 'ticket') return 'Download';
  const tickets = quantity === 1 ? '1 ticket' : `${quantity} tickets`;
  return ticket_name ? `${tickets}, ${ticket_name}` : tickets;
}
