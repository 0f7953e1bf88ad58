import { toRuns } from '../rich-text.rules.ts'

/** A text whose `[words](/path)` are links; everything else is shown letter by letter. */
export function RichText({ text }: { text: string }) {
  return toRuns(text).map(({ words, href }) =>
    href === undefined ? (
      words
    ) : (
      <a key={`${href} ${words}`} href={href}>
        {words}
      </a>
    ),
  )
}
