/** Parses stored JSON; null if there is none or it is invalid. */
export const parseStored = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Parses a stored JSON array. Anything else counts as an empty one. */
export const parseList = (text: string | null): unknown[] => {
  const value = parseStored(text)
  return Array.isArray(value) ? value : []
}

/** Whether a parsed value is an object with texts under all these keys. */
export const hasTexts = <Key extends string>(
  value: unknown,
  ...keys: readonly Key[]
): value is Record<Key, string> =>
  typeof value === 'object' &&
  value !== null &&
  keys.every(key => typeof Reflect.get(value, key) === 'string')
