import { escapeHtml } from '#server/lib/escape-html.ts'

/** Escaped markup, created only by `html`. */
export type Html = { markup: string }
type Part = string | number | Html | readonly Html[]

const isList = (part: Part): part is readonly Html[] => Array.isArray(part)

const render = (part: Part): string => {
  if (isList(part)) return part.map(one => one.markup).join('')
  return typeof part === 'object' ? part.markup : escapeHtml(String(part))
}

/** Template tag that escapes every value except `Html`. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: texts.reduce((sum, text, index) => {
    const part = parts[index - 1]
    return part === undefined ? sum + text : sum + render(part) + text
  }, ''),
})
