import type { Config } from '#server/config.ts'
import { isLocalName } from './settings/loopback.ts'
import { listExposures } from './settings/safe-defaults.ts'

/** Tokens and secrets that appear in published examples, so they are not secret. */
const EXAMPLES: ReadonlySet<string> = new Set([
  'change-me-please',
  'change-me',
  'changeme',
  'console-token',
  'example-token',
  'change-me-please-too',
  'gateway-secret-example',
])

const SHORTEST_PUBLIC_TOKEN = 16

type Rule = (config: Config, exposures: readonly string[]) => string | false | undefined

const consoleRules: readonly Rule[] = [
  ({ consoleToken = '' }) =>
    EXAMPLES.has(consoleToken.toLowerCase()) &&
    `CONSOLE_TOKEN=${consoleToken} is a token from an example. Choose a secret one.`,
  ({ hasConsole, consoleToken }, [exposure]) =>
    hasConsole &&
    consoleToken === undefined &&
    exposure !== undefined &&
    `SHOP_CONSOLE=on with ${exposure} lets others change every world. Set CONSOLE_TOKEN, or SHOP_CONSOLE=off.`,
  ({ hasConsole, consoleToken }, [exposure]) =>
    hasConsole &&
    consoleToken !== undefined &&
    consoleToken.length < SHORTEST_PUBLIC_TOKEN &&
    exposure !== undefined &&
    `CONSOLE_TOKEN with ${exposure} can be guessed. Use at least ${SHORTEST_PUBLIC_TOKEN} characters.`,
]

const standInRules: readonly Rule[] = [
  ({ standIns }, [exposure]) =>
    standIns.signIn === 'on' &&
    exposure !== undefined &&
    `STAND_IN_SIGN_IN=on with ${exposure} lets anyone sign in as any member. Set it to off, or to public for a demonstration without real accounts.`,
  ({ standIns }, [exposure]) =>
    standIns.payment === 'on' &&
    exposure !== undefined &&
    `STAND_IN_PAYMENT=on with ${exposure} lets anyone pay with a test card. Set it to off, or to public for a demonstration without real orders.`,
]

const accountRules: readonly Rule[] = [
  ({ seededAccounts }, [exposure]) =>
    seededAccounts === 'on' &&
    exposure !== undefined &&
    `SEEDED_ACCOUNTS=on with ${exposure} lets anyone sign in with the published password. Set it to off, or to public for a demonstration without real orders.`,
]

const paymentHostRules: readonly Rule[] = [
  ({ gatewayUrl, gatewaySecret }) =>
    gatewayUrl !== undefined &&
    gatewaySecret === undefined &&
    `GATEWAY_URL=${gatewayUrl} without GATEWAY_SECRET: notices of that payment host can’t be verified.`,
  ({ gatewaySecret = '' }) =>
    EXAMPLES.has(gatewaySecret.toLowerCase()) &&
    'GATEWAY_SECRET is a secret from an example. Choose one that only the payment host knows.',
  ({ gatewayUrl, standIns }) =>
    gatewayUrl !== undefined &&
    standIns.payment !== 'off' &&
    `GATEWAY_URL=${gatewayUrl} with STAND_IN_PAYMENT=${standIns.payment}: an external payment host replaces the stand-in, so remove one of them.`,
  ({ gatewayUrl, shopOrigin }) =>
    gatewayUrl !== undefined &&
    shopOrigin !== undefined &&
    new URL(gatewayUrl).origin === shopOrigin &&
    `GATEWAY_URL=${gatewayUrl} is the shop itself. Remove it to use the stand-in.`,
  ({ gatewayUrl }, [exposure]) =>
    gatewayUrl !== undefined &&
    exposure !== undefined &&
    new URL(gatewayUrl).protocol !== 'https:' &&
    !isLocalName(new URL(gatewayUrl).hostname) &&
    `GATEWAY_URL=${gatewayUrl} with ${exposure} sends payments unencrypted. Use https.`,
]

const eventRules: readonly Rule[] = [
  ({ eventOrigins }, [exposure]) => {
    const open = eventOrigins.find(
      origin => origin.startsWith('http:') && !isLocalName(new URL(origin).hostname),
    )
    return (
      exposure !== undefined &&
      open !== undefined &&
      `EVENT_ORIGINS=${open} with ${exposure} sends events, with names and emails, unencrypted. Use https.`
    )
  },
]

const proxyRules: readonly Rule[] = [
  ({ trustedProxy }) =>
    trustedProxy !== undefined &&
    trustedProxy.split(',').some(part => part.trim().endsWith('/0')) &&
    `TRUSTED_PROXY=${trustedProxy} trusts everyone’s forwarding headers. Set it to the proxy’s address or network.`,
]

const rules = [
  ...consoleRules,
  ...standInRules,
  ...accountRules,
  ...paymentHostRules,
  ...eventRules,
  ...proxyRules,
]

/**
 * Reasons why the shop must not start with these settings, each naming the settings involved; empty when it may start.
 */
export const findUnsafeSettings = (config: Config): string[] => {
  const exposures = listExposures(config)
  return rules.flatMap(rule => rule(config, exposures) || [])
}

/** Throws an error that names every unsafe setting. */
export const rejectUnsafeSettings = (config: Config): void => {
  const unsafe = findUnsafeSettings(config)
  if (unsafe.length === 0) return
  throw new Error(
    [
      'The shop can’t start with these unsafe settings (see docs/publishing.md):',
      ...unsafe.map(text => `  ${text}`),
    ].join('\n'),
  )
}

/** Startup notes about features that are off because others can reach the shop, with the settings that enable them. */
export const listSwitchedOff = (config: Config): string[] => {
  const [exposure] = listExposures(config)
  if (exposure === undefined) return []
  const { hasConsole, standIns, gatewayUrl, seededAccounts } = config
  const notes: [isOff: boolean, text: string][] = [
    [!hasConsole, `The console is off with ${exposure}. Set CONSOLE_TOKEN and SHOP_CONSOLE=on to enable it.`],
    [
      standIns.payment === 'off' && gatewayUrl === undefined,
      `Cards and wallets are off with ${exposure}. Set GATEWAY_URL to use a payment host, or STAND_IN_PAYMENT=public to accept test cards.`,
    ],
    [
      standIns.signIn === 'off',
      `Sign-in with the stand-in provider is off with ${exposure}. Set STAND_IN_SIGN_IN=public to enable it.`,
    ],
    [
      seededAccounts === 'off',
      `The seeded accounts are closed with ${exposure}, because their password is published. Set SEEDED_ACCOUNTS=public to open them.`,
    ],
  ]

  return notes.filter(([isOff]) => isOff).map(([, text]) => text)
}
