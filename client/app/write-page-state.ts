import { scriptJson } from './head-tags.ts'
import type { PageState } from './page-state.ts'

// An answer that many pages show is written once for all of them.
const writtenBefore = new WeakMap<object, string>()

const written = (data: unknown): string => {
  if (typeof data !== 'object' || data === null) return scriptJson(JSON.stringify(data) ?? 'null')
  const known = writtenBefore.get(data)
  if (known !== undefined) return known
  const text = scriptJson(JSON.stringify(data))
  writtenBefore.set(data, text)
  return text
}

/** A page's state as text that may stand inside a script element. */
export const writePageState = ({ answers, ...rest }: PageState): string => {
  const head = scriptJson(JSON.stringify(rest)).slice(0, -1)
  const list = answers.map(([queryKey, data]) => `[${scriptJson(JSON.stringify(queryKey))},${written(data)}]`)
  return `${head},"answers":[${list.join(',')}]}`
}
