import { capitalize } from '@fixbench/contract/core/format.ts'
/** A rejected call or an invalid response. `fields` holds the reason for each invalid field. */
export class ConsoleError extends Error {
  readonly code: number
  readonly fields: Readonly<Record<string, string>>

  constructor(code: number, message: string, fields: Record<string, string> = {}) {
    super(message)
    this.name = 'ConsoleError'
    this.code = code
    this.fields = fields
  }

  /** Whether the input was rejected, so that the same call fails again, such as one with the ID of no row. */
  get isRejected(): boolean {
    return Object.keys(this.fields).length > 0
  }
}

/**
 * Reason for each invalid field of a failed call, as text beside the field. A failure that names no field is shown at
 * `fallback`, and so are the fields that the form doesn't have; a form without `shown` has all fields of its call. A part
 * of a field, such as `headers.retry-after`, is named and shown at the field.
 */
export const getFieldErrors = (
  error: unknown,
  fallback: string,
  shown?: readonly string[],
): Readonly<Record<string, string>> => {
  if (error === null) return {}
  const fields = error instanceof ConsoleError ? Object.entries(error.fields) : []
  if (fields.length === 0) return { [fallback]: getErrorMessage(error) }
  const placed = fields.map(([field, reason]): [place: string, text: string] => {
    if (shown === undefined) return [field, toSentence(reason)]
    const place = shown.find(name => field === name || field.startsWith(`${name}.`))
    const part = field.slice((place ?? field).length + 1)

    return [place ?? fallback, part === '' ? toSentence(reason) : `${part}: ${reason}`]
  })
  // The first reason at a place wins.
  return Object.fromEntries(placed.toReversed())
}

/** A field and its reason as text that doesn't stand beside the field. */
export const describeReason = ([field, reason]: [field: string, reason: string]): string =>
  // Already a sentence, such as “there is nothing to undo in this world” for `worldId`.
  reason.startsWith('there is ') ? toSentence(reason) : `${field}: ${reason}`

/** A reason, which the server words to follow the name of its field, as a sentence of its own. */
const toSentence = (reason: string): string => {
  const text = reason === 'is required' ? 'required' : reason.replace(/^(?=is |isn’t )/, 'this ')
  return capitalize(text)
}

/** Message of a caught value. */
export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
