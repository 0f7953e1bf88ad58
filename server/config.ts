import path from 'node:path'
import { findReason, refusedFields } from '@fixbench/contract/core/refused-fields.ts'
import { DEFAULT_BCRYPT_COST } from '@fixbench/domain/password/bcrypt.ts'
import { readPlace } from '@fixbench/fleet/place.ts'
import { describeBlockedPort, describeBlockedUrl } from '@fixbench/machine/blocked-ports.ts'
import { z } from 'zod'
import { isProxyList } from './settings/loopback.ts'
import { chooseConsole, chooseSeededAccounts, chooseStandIns, isReachable } from './settings/safe-defaults.ts'

/** The server rejects to start with `on` when others can reach the shop; `public` allows that explicitly. */
const localFeature = () => z.enum(['on', 'off', 'public']).optional()

const wholeNumberIn = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .pipe(z.int().min(least).max(most))

const wholeNumber = (least: number, most: number, fallback: number) =>
  wholeNumberIn(least, most).default(fallback)

/** Requires that browsers connect to a port or URL, which `describe` says why they don’t. */
const reachable =
  <Value>(describe: (value: Value) => string | undefined) =>
  (value: Value, context: z.RefinementCtx): void => {
    const message = describe(value)
    if (message !== undefined) context.addIssue({ code: 'custom', message, input: value })
  }

/** An origin (protocol, host and port). A trailing slash is accepted and removed. */
const origin = () =>
  z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example' })
    .refine(text => /^https?:\/\/[^/?#]+\/?$/.test(text), 'must be an address without a path')
    .superRefine(reachable(describeBlockedUrl))
    .transform(text => new URL(text).origin)

const originList = () =>
  z
    .string()
    .default('')
    .transform(text =>
      text
        .split(',')
        .map(part => part.trim())
        .filter(part => part !== ''),
    )
    .pipe(z.array(origin()))

const EnvironmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLISHED_ON: z.string().min(1).optional(),
  PORT: wholeNumber(0, 65_535, 3000).superRefine(reachable(describeBlockedPort)),
  DATA_DIR: z.string().min(1).default('.data'),
  TEMPLATE_DIR: z.string().min(1).default('.data/template'),
  PACK: z.string().min(1).optional(),
  PACKS_DIR: z.string().min(1).default('examples/packs'),
  DIST_DIR: z.string().min(1).default('dist'),
  CLIENT_SOURCES: z.string().min(1).optional(),
  SEED_SIZE: z.enum(['small', 'standard']).default('standard'),
  SEED_FACTOR: wholeNumber(1, 12, 1),
  SEED_HISTORY: z.enum(['none', 'full']).default('none'),
  WORLDS_BUDGET_MB: wholeNumber(100, 10_000_000, 4096),
  SHOP_CLOCK: z.enum(['world', 'real']).default('world'),
  SHOP_CONSOLE: z.enum(['on', 'off']).optional(),
  CONSOLE_TOKEN: z.string().min(8).optional(),
  SHOP_ORIGIN: origin().optional(),
  MOBILE_ORIGIN: origin().optional(),
  CLIENT_ORIGINS: originList(),
  EVENT_ORIGINS: originList(),
  GATEWAY_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://pay.example' })
    .superRefine(reachable(describeBlockedUrl))
    .optional(),
  GATEWAY_SECRET: z.string().min(16).optional(),
  STAND_IN_PAYMENT: localFeature(),
  STAND_IN_SIGN_IN: localFeature(),
  SEEDED_ACCOUNTS: localFeature(),
  TRUSTED_PROXY: z
    .string()
    .refine(isProxyList, 'must be addresses or networks such as 10.0.0.0/8, or loopback, separated by commas')
    .optional(),
  SHOP_CACHE: z.enum(['on', 'answers', 'off']).default('on'),
  COVERAGE_DIR: z.string().min(1).default('.cache/coverage'),
  COVERAGE_SOURCE: z.enum(['hand', 'api', 'e2e']).optional(),
  BCRYPT_COST: wholeNumber(4, 14, DEFAULT_BCRYPT_COST),
  REQUEST_TIMEOUT_SECONDS: wholeNumber(1, 3600, 120),
  FLEET_ORIGIN: origin().optional(),
  FLEET_SHARD: wholeNumberIn(0, 999).optional(),
  FLEET_SHARDS: wholeNumberIn(1, 1000).optional(),
  FOLDER_WAIT_SECONDS: wholeNumber(0, 1_000_000, 3),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
})

/** All settings, parsed from the environment once. Directories are absolute paths. */
export type Config = ReturnType<typeof readConfig>

/**
 * The only place that reads the environment. Throws an error that lists every invalid variable with its value and
 * the reason.
 */
export const readConfig = (environment: Record<string, string | undefined> = process.env) => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in EnvironmentSchema.shape && value !== ''),
  )
  const parsed = EnvironmentSchema.safeParse(given, { error: findReason })
  if (!parsed.success) throw new Error(explain(parsed.error, given))

  const env = parsed.data
  const reach = {
    host: env.HOST,
    publishedOn: env.PUBLISHED_ON,
    shopOrigin: env.SHOP_ORIGIN,
    mobileOrigin: env.MOBILE_ORIGIN,
    trustedProxy: env.TRUSTED_PROXY,
  }
  const hasConsole = chooseConsole(reach, env.SHOP_CONSOLE, env.CONSOLE_TOKEN)

  return {
    ...reach,
    clientOrigins: env.CLIENT_ORIGINS,
    eventOrigins: env.EVENT_ORIGINS,
    acceptsLocalClients: !isReachable(reach),
    mode: env.NODE_ENV,
    port: env.PORT,
    dataDir: path.resolve(env.DATA_DIR),
    templateDir: path.resolve(env.TEMPLATE_DIR),
    pack: env.PACK,
    packsDir: path.resolve(env.PACKS_DIR),
    distDir: path.resolve(env.DIST_DIR),
    clientSources: env.CLIENT_SOURCES,
    seedSize: env.SEED_SIZE,
    seedFactor: env.SEED_FACTOR,
    seedHistory: env.SEED_HISTORY,
    worldsBudgetBytes: env.WORLDS_BUDGET_MB * 1024 * 1024,
    clock: env.SHOP_CLOCK,
    hasConsole,
    consoleToken: env.CONSOLE_TOKEN,
    standIns: chooseStandIns(reach, {
      payment: env.STAND_IN_PAYMENT,
      signIn: env.STAND_IN_SIGN_IN,
      gatewayUrl: env.GATEWAY_URL,
      hasConsole,
    }),
    seededAccounts: chooseSeededAccounts(reach, env.SEEDED_ACCOUNTS),
    gatewayUrl: env.GATEWAY_URL,
    gatewaySecret: env.GATEWAY_SECRET,
    hasCache: env.SHOP_CACHE !== 'off',
    cachesPages: env.SHOP_CACHE === 'on',
    coverageDir: path.resolve(env.COVERAGE_DIR),
    coverageSource: env.COVERAGE_SOURCE ?? (env.NODE_ENV === 'test' ? 'api' : 'hand'),
    bcryptCost: env.BCRYPT_COST,
    requestTimeoutMs: env.REQUEST_TIMEOUT_SECONDS * 1000,
    logLevel: env.LOG_LEVEL,
    folderWaitMs: env.FOLDER_WAIT_SECONDS * 1000,
    fleet: readPlace(env),
  }
}

const explain = (error: z.ZodError, given: Record<string, string | undefined>): string =>
  [
    'These settings are invalid:',
    ...refusedFields(error).map(({ field, reason }) => {
      // An entry of a list is named by its index.
      const [name = ''] = field.split('.')
      return `  ${name}=${given[name] ?? ''}: ${reason}`
    }),
  ].join('\n')
