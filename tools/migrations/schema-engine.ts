import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Connection, createConnection } from '@fixbench/server/database/connection.ts'
import { createAdapter } from '@fixbench/server/database/prisma-adapter.ts'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'

export type SchemaFile = { path: string; content: string }

type ErrorRegistry = { consumeError(id: number): { error: unknown } | undefined }

const ENGINE_MODULE = '@prisma/schema-engine-wasm/schema_engine_bg'

/**
 * Opens Prisma's schema engine as WebAssembly on empty databases in memory, so no binary has to be downloaded. Only authors
 * of migrations use it (decision 113). Call `close` when done.
 */
export const openSchemaEngine = async (schema: SchemaFile[]) => {
  await loadEngine()
  const factory = createMemoryFactory()
  const adapter = bindMigrationAwareSqlAdapterFactory(factory)
  const datamodels = schema.map((file): [string, string] => [file.path, file.content])
  const engine = await bindings.SchemaEngine.new({ datamodels }, () => {}, adapter)

  return {
    engine,
    explain: (error: unknown) => explain(error, adapter.errorRegistry),
    close: () => {
      engine.free()
      factory.close()
    },
  }
}

const LOADED = Symbol.for('fixbench.schema-engine')
const shared: typeof globalThis & { [LOADED]?: Promise<void> } = globalThis

/**
 * Loads the engine once per process, even if a test runner loads several copies of this module: all of them share the
 * package's glue code, which is bound to the memory of the first instance and panics with a second one.
 */
const loadEngine = (): Promise<void> => {
  shared[LOADED] ??= instantiate()
  return shared[LOADED]
}

/** What the engine needs of the global; the types of Node lack it. */
declare const WebAssembly: {
  instantiate: (
    bytes: Uint8Array,
    imports: object,
  ) => Promise<{ instance: { exports: Record<string, unknown> } }>
}

const instantiate = async (): Promise<void> => {
  const directory = path.dirname(createRequire(import.meta.url).resolve(ENGINE_MODULE))
  const bytes = fs.readFileSync(path.join(directory, 'schema_engine_bg.wasm'))
  const imports = { './schema_engine_bg.js': { ...bindings } }
  const { instance } = await WebAssembly.instantiate(bytes, imports)
  // The glue code calls this on a panic. Without it, its own error would hide the message.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: panic } })
  bindings.__wbg_set_wasm(instance.exports)
  const start = instance.exports.__wbindgen_start
  if (typeof start === 'function') start()
}

const panic = (message: string): never => {
  throw new Error(`Prisma’s schema engine has panicked: ${message}`)
}

/** Adapters for empty databases in memory. The engine closes none of them. */
const createMemoryFactory = (): SqlMigrationAwareDriverAdapterFactory & { close: () => void } => {
  const connections: Connection[] = []
  const connect = async (): Promise<SqlDriverAdapter> => {
    const connection = createConnection()
    connection.open(':memory:')
    connections.push(connection)
    return createAdapter(() => connection)
  }

  return {
    provider: 'sqlite',
    adapterName: 'fixbench-sqlite',
    connect,
    connectToShadowDb: async () => acceptingScripts(await connect()),
    close: () => connections.forEach(connection => connection.close()),
  }
}

/** The engine sends whole migrations as one statement without values. They run as a script. */
const acceptingScripts = (adapter: SqlDriverAdapter): SqlDriverAdapter => ({
  ...adapter,
  executeRaw: async query => {
    if (query.args.length > 0) return adapter.executeRaw(query)

    await adapter.executeScript(query.sql)
    return 0
  },
})

/** Finds the driver error behind an engine error, which only contains its number. */
const explain = (error: unknown, registry: ErrorRegistry): unknown => {
  const id = /External error id#(\d+)/.exec(String(error))?.[1]
  return id === undefined ? error : (registry.consumeError(Number(id))?.error ?? error)
}
