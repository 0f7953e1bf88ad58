import type { ShopStatus } from './control.ts'

/** Catalog sizes: `small` is in the package, `standard` is seeded once. */
export const seedSizes = ['small', 'standard'] as const
export type SeedSize = (typeof seedSizes)[number]

/** What the process of a shop is told. */
export type ShopSettings = {
  version: string
  seed: SeedSize
  dataFolder: string
  /** Folder or zip file of the pack whose shop is served. */
  pack?: string | undefined
  templateFolder: string
  /** Folder of the built shop in this package. */
  shopFolder: string
  port: number
  host: string
  consoleToken?: string | undefined
  clientOrigins?: string | undefined
  eventOrigins?: string | undefined
  /** File whose world is imported at the start, and the name of that world. */
  importFile?: string | undefined
  importAs?: string | undefined
  /** File to which a world is exported at the end, and the name of that world. */
  exportFile?: string | undefined
  exportWorld?: string | undefined
  /** Whether the shop outlives the process that starts it. */
  isDetached: boolean
}

/** The variable that carries the settings to the process of the shop. */
export const SETTINGS_VARIABLE = 'FIXBENCH_PROCESS'

/** What the process of a shop reports to the one that started it. */
export type ShopReport = { ready: ShopStatus; notes: string[] } | { failed: string }

/** The settings of the server, as it reads them from an environment. */
export const toServerEnvironment = (settings: ShopSettings): Record<string, string | undefined> => ({
  NODE_ENV: 'production',
  PORT: String(settings.port),
  HOST: settings.host,
  SEED_SIZE: settings.seed,
  DATA_DIR: settings.dataFolder,
  PACK: settings.pack,
  PACKS_DIR: `${settings.shopFolder}/packs`,
  TEMPLATE_DIR: settings.templateFolder,
  DIST_DIR: settings.shopFolder,
  COVERAGE_DIR: `${settings.dataFolder}/coverage`,
  CONSOLE_TOKEN: settings.consoleToken,
  CLIENT_ORIGINS: settings.clientOrigins,
  EVENT_ORIGINS: settings.eventOrigins,
})

/** What this command line calls the settings that the server names in its errors. */
const NAMES: Readonly<Record<string, string>> = {
  PORT: '--port',
  HOST: '--host',
  DATA_DIR: '--data',
  PACK: '--pack',
  CONSOLE_TOKEN: 'FIXBENCH_CONSOLE_TOKEN',
  CLIENT_ORIGINS: 'FIXBENCH_CLIENT_ORIGINS',
  EVENT_ORIGINS: 'FIXBENCH_EVENT_ORIGINS',
}
const SETTING = new RegExp(`\\b(${Object.keys(NAMES).join('|')})\\b(=?)`, 'g')

/** Names the options of the command line in an error of the server: `PORT=0` becomes `--port 0`. */
export const nameOptions = (text: string): string =>
  text.replaceAll(SETTING, (_, setting: string, equals: string) => {
    const name = NAMES[setting] ?? setting
    return name.startsWith('--') ? name + equals.replace('=', ' ') : name + equals
  })
