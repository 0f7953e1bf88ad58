import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
} from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'

export type SchemaFile = { path: string; content: string }

type ErrorRegistry = { consumeError(id: number): { error: unknown } | undefined }

const ENGINE_MODULE = '@prisma/schema-engine-wasm/schema_engine_bg'

/**
 * Prisma's schema engine, running as WebAssembly on the database file: nothing is downloaded and nothing
 * compiled. Call `free()` when done.
 */
export const openSchemaEngine = async (databaseFile: string, schema: SchemaFile[]) => {
  await loadEngine()
  const adapter = bindMigrationAwareSqlAdapterFactory(toleratingEngineQuirks(databaseFile))
  const datamodels = schema.map((file): [string, string] => [file.path, file.content])
  const engine = await bindings.SchemaEngine.new({ datamodels }, () => {}, adapter)
  return { engine, explain: (error: unknown) => explain(error, adapter.errorRegistry) }
}

const LOADED = Symbol.for('repair-shop.schema-engine')
const shared: typeof globalThis & { [LOADED]?: Promise<void> } = globalThis

/**
 * Once in a process, however many copies of this module a test runner has loaded: all of them share the package's glue,
 * which keeps its views of the first engine's memory and would panic over a second one.
 */
const loadEngine = (): Promise<void> => {
  shared[LOADED] ??= instantiate()
  return shared[LOADED]
}

const instantiate = async (): Promise<void> => {
  const directory = path.dirname(createRequire(import.meta.url).resolve(ENGINE_MODULE))
  const bytes = fs.readFileSync(path.join(directory, 'schema_engine_bg.wasm'))
  const imports = { './schema_engine_bg.js': { ...bindings } } as unknown as WebAssembly.Imports
  const { instance } = await WebAssembly.instantiate(bytes, imports)
  // The glue hands the message of a panic to this and would otherwise hide it behind its own error.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: panic } })
  bindings.__wbg_set_wasm(instance.exports)
  const start = instance.exports.__wbindgen_start
  if (typeof start === 'function') start()
}

const panic = (message: string): never => {
  throw new Error(`Prisma’s schema engine has panicked: ${message}`)
}

/**
 * Two cures. The engine asks for an exclusive lock, which a database in WAL mode with a running server can't
 * give: skipped. It sends whole migration files as one statement to the shadow database: run as a script.
 */
const toleratingEngineQuirks = (databaseFile: string): SqlMigrationAwareDriverAdapterFactory => {
  const factory = new PrismaLibSql({ url: `file:${databaseFile}`, timeout: 5000 })
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () =>
      withRaw(await factory.connect(), (query, run) =>
        /locking_mode\s*=\s*EXCLUSIVE/i.test(query.sql) ? Promise.resolve(0) : run(query),
      ),
    connectToShadowDb: async () => {
      const shadow = await factory.connectToShadowDb()
      return withRaw(shadow, async (query, run) => {
        if (query.args.length > 0) return run(query)
        await shadow.executeScript(query.sql)
        return 0
      })
    },
  }
}

type Run = (query: SqlQuery) => Promise<number>

const withRaw = (adapter: SqlDriverAdapter, around: (query: SqlQuery, run: Run) => Promise<number>) => {
  const run: Run = adapter.executeRaw.bind(adapter)
  adapter.executeRaw = query => around(query, run)
  return adapter
}

/** The engine reports a driver's error by number only; this finds the error behind it. */
const explain = (error: unknown, registry: ErrorRegistry): unknown => {
  const id = /External error id#(\d+)/.exec(String(error))?.[1]
  return id === undefined ? error : (registry.consumeError(Number(id))?.error ?? error)
}
