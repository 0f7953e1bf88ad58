/** Formats an instant as Prisma stores it in SQLite, for comparisons in SQL. The text sorts by time. */
export const toDbInstant = (ms: number): string => new Date(ms).toISOString().replace('Z', '+00:00')

/** Converts a stored instant to its wire format: ISO 8601 in UTC, ending in Z. */
export const toIso = (dbInstant: string): string => new Date(dbInstant).toISOString()

/** Converts a value for a column: dates become stored instants, everything else stays unchanged. */
export const toDbValue = <Value>(value: Value): Value | string =>
  value instanceof Date ? toDbInstant(value.getTime()) : value
