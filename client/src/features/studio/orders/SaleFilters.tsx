import { useId, useState } from 'react';
import { studioOrders as texts } from '#shared/texts/en/studioOrders.ts';
import { Button } from '../../../ui/Button.tsx';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import { SearchField } from '../forms/SearchField.tsx';
import { FilterFields } from './FilterFields.tsx';
import styles from './SaleFilters.module.css';
import { filterCount, type SaleQuery } from './saleQuery.ts';

export type SaleFiltersProps = {
  query: SaleQuery;
  isSearching: boolean;
  /** Gets only the fields that change. */
  onChange: (changed: SaleQuery) => void;
  onReset: () => void;
};

/** A search as you type, and filters that show how many of them are set. */
export function SaleFilters({ query, isSearching, onChange, onReset }: SaleFiltersProps) {
  const count = filterCount(query);
  const [isOpen, setIsOpen] = useState(count > 0);
  const panelId = useId();
  const hasAny = count > 0 || Boolean(query.q);
  return (
    <search className={styles['search']}>
      <div className={styles['bar']}>
        <SearchField
          label={texts.filters.search}
          placeholder={texts.filters.searchPlaceholder}
          searched={query.q ?? ''}
          isSearching={isSearching}
          onSearch={(q) => onChange({ q })}
        />
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <DashboardIcon name="filter" size="small" />
          {count === 0 ? texts.filters.show : texts.filters.showWithCount(count)}
        </Button>
        {hasAny ? (
          <Button variant="quiet" onClick={onReset}>
            {texts.filters.reset}
          </Button>
        ) : null}
      </div>
      <div id={panelId} className={styles['filters']} hidden={!isOpen}>
        <FilterFields query={query} onChange={onChange} />
      </div>
    </search>
  );
}
