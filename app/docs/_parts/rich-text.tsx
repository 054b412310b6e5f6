import { Fragment } from 'react';

/** A line of the description: what stands between backticks is code. */
export function RichText({ children }: { children: string }) {
  return children.split('`').map((part, index) =>
    // Parts of one fixed text keep their places.
    index % 2 === 1 ? (
      <code key={`${index}${part}`}>{part}</code>
    ) : (
      <Fragment key={`${index}${part}`}>{part.replaceAll("'", '’')}</Fragment>
    ),
  );
}
