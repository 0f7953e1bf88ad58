import { escapeHtml } from '#server/lib/escape-html.ts'

/** Markup that is safe to send: only `html` makes it. */
export type Html = { markup: string }
type Part = string | number | Html | readonly Html[]

const isList = (part: Part): part is readonly Html[] => Array.isArray(part)

const render = (part: Part): string => {
  if (isList(part)) return part.map(one => one.markup).join('')
  return typeof part === 'object' ? part.markup : escapeHtml(String(part))
}

/** Template for pages of the host: every value is escaped unless it is markup itself. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: texts.reduce((sum, text, index) => {
    const part = parts[index - 1]
    return part === undefined ? sum + text : sum + render(part) + text
  }, ''),
})
