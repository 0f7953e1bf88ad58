/** A world or its storage is unavailable. Nothing is lost, and the message says what to do. */
export class StorageError extends Error {
  readonly statusCode: 404 | 503
  constructor(statusCode: 404 | 503, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StorageError'
    this.statusCode = statusCode
  }
}

/** Fails because the database was closed: its world was restored, reset or deleted while the request ran. */
export const closedDatabase = (): never => {
  throw new StorageError(
    503,
    'This world was restored, reset, or deleted while the request ran: send it again',
  )
}

type Cause = { code?: string; message?: string; cause?: unknown; meta?: { driverAdapterError?: unknown } }

const kinds: readonly { pattern: RegExp; text: string }[] = [
  {
    pattern: /\b(ENOSPC|EDQUOT)\b|disk is full/,
    text: 'The disk is full. Nothing was changed. Free some space and try again.',
  },
  {
    pattern: /\b(EROFS|EACCES|EPERM)\b|readonly database|access permission denied/,
    text: 'The data folder can’t be written. Check its permissions.',
  },
  {
    pattern: /disk image is malformed|file is not a database/,
    text: 'The world’s database is damaged. Restore a snapshot or reset the world in the console.',
  },
  {
    pattern: /\b(P1008|SocketTimeout)\b|database (table )?is locked/,
    text: 'The world’s database is locked by another program. Close that program and try again.',
  },
  {
    pattern: /\bEIO\b|disk I\/O error/,
    text: 'The world’s database can’t be read. Check the disk.',
  },
  {
    pattern:
      /database is not open|database connection is closed|statement has been finalized|unable to open database/i,
    text: 'The world’s database can’t be opened. Check that its file exists.',
  },
]

/** The storage failure that caused an error, with a readable message; undefined for other errors. */
export const findStorageError = (error: unknown): StorageError | undefined => {
  if (error instanceof StorageError) return error
  const texts: string[] = []
  let current: unknown = error
  for (let depth = 0; depth < 6 && typeof current === 'object' && current !== null; depth += 1) {
    const { code, message, cause, meta } = current as Cause
    if (cause instanceof StorageError) return cause
    texts.push(`${code ?? ''} ${message ?? ''}`)
    current = cause ?? meta?.driverAdapterError
  }
  const kind = kinds.find(({ pattern }) => texts.some(text => pattern.test(text)))
  return kind && new StorageError(503, kind.text, { cause: error })
}
