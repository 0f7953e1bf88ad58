import { parseRichText } from '../rich-text.rules.ts'

/** Renders text with `[label](/path)` as links. Everything else is plain text. */
export function RichText({ text }: { text: string }) {
  return parseRichText(text).map(run =>
    run.href === undefined ? (
      run.text
    ) : (
      <a key={`${run.href} ${run.text}`} href={run.href}>
        {run.text}
      </a>
    ),
  )
}
