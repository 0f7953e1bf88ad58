import type { Piece } from '#contract/core/rendering.ts'
import type { PageState } from './page-state.ts'
import { scriptJson } from './script-json.ts'

const encoder = new TextEncoder()

// An answer that many pages show is written and encoded once for all of them.
const writtenBefore = new WeakMap<object, Uint8Array>()

const written = (data: unknown): Piece => {
  if (typeof data !== 'object' || data === null) return scriptJson(JSON.stringify(data) ?? 'null')
  const known = writtenBefore.get(data)
  if (known !== undefined) return known
  const bytes = encoder.encode(scriptJson(JSON.stringify(data)))
  writtenBefore.set(data, bytes)
  return bytes
}

/** A page's state as text that may stand inside a script element, in pieces that follow each other. */
export const writePageState = ({ answers, ...rest }: PageState): readonly Piece[] => {
  const head = scriptJson(JSON.stringify(rest)).slice(0, -1)
  const list = answers.flatMap(([queryKey, data], at): Piece[] => [
    `${at === 0 ? '' : ','}[${scriptJson(JSON.stringify(queryKey))},`,
    written(data),
    ']',
  ])
  return [`${head},"answers":[`, ...list, ']}']
}
