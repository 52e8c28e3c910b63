import { Fragment, type ReactNode } from 'react';
import { parseRichText, type Inline } from '#shared/page/richText.ts';
import { useDeferred } from '../lib/deferred.ts';
import styles from './FormattedText.module.css';

/** The paragraphs and lists of a creator's text. Its formatting becomes elements, never markup. */
export function FormattedText({ text }: { text: string }): ReactNode {
  // In the browser its chunk may come after the page has hydrated.
  useDeferred('formatted-text');
  return parseRichText(text).map((block, index) => {
    // A text's blocks never change their order.
    const key = index;
    if (block.kind === 'paragraph') {
      return (
        <p key={key} dir="auto">
          {shown(block.of)}
        </p>
      );
    }
    const List = block.isNumbered ? 'ol' : 'ul';
    return (
      <List key={key} className={styles['list']} dir="auto">
        {block.items.map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <li key={at}>{shown(item)}</li>
        ))}
      </List>
    );
  });
}

function shown(inlines: readonly Inline[]): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- as above
  return inlines.map((inline, index) => <Fragment key={index}>{elementOf(inline)}</Fragment>);
}

function elementOf(inline: Inline): ReactNode {
  if (typeof inline === 'string') return inline;
  const words = shown(inline.of);
  switch (inline.kind) {
    case 'bold':
      return <strong>{words}</strong>;
    case 'italic':
      return <em>{words}</em>;
    case 'link':
      return (
        <a href={inline.href} rel="nofollow ugc noopener">
          {words}
        </a>
      );
  }
}
