/** An instant as the database keeps it, for comparing in direct SQL: text that sorts by time. */
export const toDbInstant = (ms: number): string => new Date(ms).toISOString().replace('Z', '+00:00')

/** An instant of the database as the wire has it: ISO 8601 in UTC, ending in Z. */
export const toIso = (dbInstant: string): string => new Date(dbInstant).toISOString()

/** A value as a column takes it: a date as the text that the database keeps of an instant, anything else as it is. */
export const toDbValue = <Value>(value: Value): Value | string =>
  value instanceof Date ? toDbInstant(value.getTime()) : value
