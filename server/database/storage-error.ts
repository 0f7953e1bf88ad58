/** A world, or the storage below it, can't serve now; nothing is lost and the message says what to do. */
export class StorageError extends Error {
  readonly statusCode: 404 | 503
  constructor(statusCode: 404 | 503, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StorageError'
    this.statusCode = statusCode
  }
}

/** Ends work on a database that was closed under it: its world was restored, reset, or deleted in the meantime. */
export const closedDatabase = (): never => {
  throw new StorageError(
    503,
    'This world was restored, reset, or deleted while the request ran: send it again',
  )
}

type Cause = { code?: string; message?: string; cause?: unknown; meta?: { driverAdapterError?: unknown } }

const kinds: readonly { sign: RegExp; text: string }[] = [
  {
    sign: /\b(ENOSPC|EDQUOT|SQLITE_FULL)\b|disk is full/,
    text: 'The disk is full: free some space and try again; nothing was changed',
  },
  {
    sign: /\b(EROFS|EACCES|EPERM|SQLITE_READONLY|SQLITE_PERM)\b|readonly database/,
    text: 'The data folder cannot be written: check its permissions',
  },
  {
    sign: /\b(SQLITE_CORRUPT|SQLITE_NOTADB)\b|disk image is malformed|file is not a database/,
    text: 'The world’s database is damaged: restore a snapshot or reset the world in the console',
  },
  {
    sign: /\b(SQLITE_BUSY|P1008|SocketTimeout)\b|database is locked/,
    text: 'The world’s database is locked by another program: close it and try again',
  },
  {
    sign: /\b(SQLITE_IOERR\w*|EIO)\b|disk I\/O error/,
    text: 'The world’s database cannot be read: check the disk',
  },
  {
    sign: /\bSQLITE_CANTOPEN\b|database connection is not open|unable to open (local )?database/i,
    text: 'The world’s database cannot be opened: check that its file is there',
  },
]

/** The storage failure behind an error, in plain words; undefined for other errors. */
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
  const found = kinds.find(({ sign }) => texts.some(text => sign.test(text)))
  return found && new StorageError(503, found.text, { cause: error })
}
