/**
 * Turns the error of a missing file or folder into null, and throws any other: `readFile(file).catch(nullIfMissing)`.
 */
export const nullIfMissing = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
