import type { Todo } from '#shared/studio/todoSchema.ts';
import { studioToday } from '#shared/texts/en/studioToday.ts';
import { Link } from '../../../lib/Link.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAccountQuery } from '../calls/ownAccountApi.ts';
import { QueryState } from '../frame/QueryState.tsx';
import { useTodoQuery } from './todayApi.ts';
import { todoItems } from './todoItems.ts';
import styles from './TodoList.module.css';

const { todo: texts } = studioToday;

/** What waits for the creator, each item leading to where it is done. */
export function TodoList() {
  const todo = useTodoQuery(undefined, {
    pollingInterval: 60_000,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    refetchOnMountOrArgChange: true,
  });
  const { data: account } = useAccountQuery();
  return (
    <section className={styles['todo']} aria-labelledby="todo">
      <h2 id="todo" className={styles['title']}>
        {texts.title}
      </h2>
      <QueryState query={todo} failed={texts.notRead} skeleton={<Skeleton height="title" />}>
        {(waiting) => <Items todo={waiting} isUnconfirmed={account?.email_confirmed === false} />}
      </QueryState>
    </section>
  );
}

function Items({ todo, isUnconfirmed }: { todo: Todo; isUnconfirmed: boolean }) {
  const items = todoItems(todo, isUnconfirmed);
  if (items.length === 0) {
    return (
      <p className={styles['nothing']}>
        <Icon name="check" size="small" />
        {texts.nothing}
      </p>
    );
  }
  return (
    <ul className={styles['items']}>
      {items.map(({ words, to }) => (
        <li key={words}>
          <Link to={to} className={styles['item']}>
            {words}
            <Icon name="arrow-right" size="small" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
