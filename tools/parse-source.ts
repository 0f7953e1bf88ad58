import { type ParseResult, parseSync } from 'rolldown/utils'
import type { TextFile } from './requirements/references.ts'

const parsed = new Map<string, ParseResult>()

/** Parses a source file once, however many checks read it. Throws when it has a syntax error. */
export const parseSource = ({ file, text }: TextFile): ParseResult => {
  const key = `${file}\n${text}`
  const known = parsed.get(key)
  if (known !== undefined) return known
  const result = parseSync(file, text)
  const [error] = result.errors
  if (error !== undefined) throw new SyntaxError(`${file}: ${error.message}`)
  parsed.set(key, result)
  return result
}
