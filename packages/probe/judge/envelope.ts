import { type Point, show } from '#probe/finding.ts'

/** A response body of the form of every response. */
export type ReadEnvelope = { code: number; msg: string; data: unknown }

type ReadResult = { envelope: ReadEnvelope | null; differences: Point[]; notes: Point[] }

const FIELDS: readonly string[] = ['code', 'msg', 'data']

/** Reads a response body and compares it with the form of every response. */
export const readEnvelope = (text: string): ReadResult => {
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    const point: Point = {
      aspect: 'envelope',
      where: 'body',
      expected: '{ code, msg, data }',
      seen: show(body ?? text),
    }
    return { envelope: null, differences: [point], notes: [] }
  }

  const { code, msg, data } = body as Record<string, unknown>
  const differences: Point[] = []
  const add = (where: string, expected: string, seen: unknown): void => {
    differences.push({ aspect: 'envelope', where, expected, seen: show(seen) })
  }

  if (!Number.isInteger(code)) add('code', 'a whole number', code)
  if (typeof msg !== 'string' || msg === '') add('msg', 'a text', msg)
  if (data === undefined) add('data', 'a value or null', data)

  const notes = Object.entries(body)
    .filter(([name]) => !FIELDS.includes(name))
    .map(
      ([name, value]): Point => ({
        aspect: 'field',
        where: name,
        expected: 'no such field',
        seen: show(value),
      }),
    )

  return {
    envelope: Number.isInteger(code) ? { code: Number(code), msg: String(msg), data } : null,
    differences,
    notes,
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
