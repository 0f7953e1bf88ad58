import type * as DropIn from '@photostructure/sqlite'

/** An open database file, with the interface of `node:sqlite`. */
export type Database = InstanceType<typeof DropIn.DatabaseSync>
export type PreparedStatement = ReturnType<Database['prepare']>

type Driver = Pick<typeof DropIn, 'DatabaseSync'>

/**
 * Limits the pages that a connection keeps to 512 KiB (https://sqlite.org/pragma.html#pragma_cache_size). The others come from
 * the cache of the operating system, which all worlds share: reads take as long as with SQLite's own 2,000 KiB.
 */
export const SMALL_CACHE = 'cache_size = -512'

/** Milliseconds that a statement waits for a lock before it fails. */
const BUSY_TIMEOUT_MS = 5000

/**
 * SQLite of the platform. Node 20 has none, and versions before 22.16 can't return rows as arrays: they use a package
 * with the same interface. Throws with what to install when it is missing, as in the kit without its optional package.
 */
const loadDriver = async (): Promise<Driver> => {
  const builtIn = process.getBuiltinModule('node:sqlite') as typeof DropIn | undefined
  if (builtIn !== undefined && 'setReturnArrays' in builtIn.StatementSync.prototype) return builtIn

  try {
    return await import('@photostructure/sqlite')
  } catch (cause) {
    const { platform, arch, version } = process
    const packed = `fixbench-sqlite-${platform}-${arch}`
    throw new Error(
      `Node ${version} has no SQLite for the shop. Use Node 22.16 or newer, or install ${packed} from the kit as well.`,
      { cause },
    )
  }
}

const { DatabaseSync } = await loadDriver()

/** Opens a database file, which is created if it is missing. Enforces foreign keys. Throws when it can't be opened. */
export const openFile = (file: string, timeoutMs = BUSY_TIMEOUT_MS): Database =>
  new DatabaseSync(file, { timeout: timeoutMs })

/** Like `openFile`, but all statements that write fail. The database may be in use. */
export const openForReading = (file: string, timeoutMs = BUSY_TIMEOUT_MS): Database => {
  const database = openFile(file, timeoutMs)
  database.exec(`pragma query_only = 1; pragma ${SMALL_CACHE}`)
  return database
}

/**
 * Opens a file that nothing writes, also in a folder without write access, by SQLite's parameter `immutable`
 * (https://sqlite.org/uri.html). Changes in its log are not seen.
 */
export const openUnchangingFile = (file: string): Database => {
  const url = new URL(`file:${encodeURI(file)}`)
  url.searchParams.set('immutable', '1')
  return new DatabaseSync(url.href, { readOnly: true })
}
