import { Fragment } from 'react';

type DotListProps = { parts: readonly (string | false | null | undefined)[] };

/** "Balcony · In three parts": each part in its own direction, the parts always in this order. Empty parts are left out. */
export function DotList({ parts }: DotListProps) {
  return parts.filter(Boolean).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- two parts may say the same, and none moves
    <Fragment key={index}>
      {index > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}
