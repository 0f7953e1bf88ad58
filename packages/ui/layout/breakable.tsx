import { Fragment } from 'react'

/** After a separator, where a name follows. */
const BREAK = /(?<=\S[/._@?&=:;])(?=[\p{L}_])/u

/**
 * A path, an email address or an id. A line that is too short for it breaks after a separator, not inside a word, and
 * what is copied is the plain text.
 */
export function Breakable({ text }: { text: string }) {
  return text.split(BREAK).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never change their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
