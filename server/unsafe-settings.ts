import type { Config } from '#server/config.ts'
import { isLocalName } from './settings/loopback.ts'
import { listExposures } from './settings/safe-defaults.ts'

/** Tokens and secrets that stood in examples: everybody knows them. */
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
    `CONSOLE_TOKEN=${consoleToken} is the token of an example: choose one that nobody knows.`,
  ({ hasConsole, consoleToken }, [exposure]) =>
    hasConsole &&
    consoleToken === undefined &&
    exposure !== undefined &&
    `SHOP_CONSOLE=on with ${exposure} lets others change every world: set CONSOLE_TOKEN, or SHOP_CONSOLE=off.`,
  ({ hasConsole, consoleToken }, [exposure]) =>
    hasConsole &&
    consoleToken !== undefined &&
    consoleToken.length < SHORTEST_PUBLIC_TOKEN &&
    exposure !== undefined &&
    `CONSOLE_TOKEN with ${exposure} can be guessed: use at least ${SHORTEST_PUBLIC_TOKEN} characters.`,
]

const standInRules: readonly Rule[] = [
  ({ standIns }, [exposure]) =>
    standIns.signIn === 'on' &&
    exposure !== undefined &&
    `STAND_IN_SIGN_IN=on with ${exposure} lets anybody sign in as any member: set it to off, or to public for a demonstration without real accounts.`,
  ({ standIns }, [exposure]) =>
    standIns.payment === 'on' &&
    exposure !== undefined &&
    `STAND_IN_PAYMENT=on with ${exposure} lets anybody pay with a test card: set it to off, or to public for a demonstration without real orders.`,
]

const paymentHostRules: readonly Rule[] = [
  ({ gatewayUrl, gatewaySecret }) =>
    gatewayUrl !== undefined &&
    gatewaySecret === undefined &&
    `GATEWAY_URL=${gatewayUrl} without GATEWAY_SECRET: no notice of that payment host could be verified.`,
  ({ gatewaySecret = '' }) =>
    EXAMPLES.has(gatewaySecret.toLowerCase()) &&
    'GATEWAY_SECRET is the secret of an example: choose one that only the payment host knows.',
  ({ gatewayUrl, standIns }) =>
    gatewayUrl !== undefined &&
    standIns.payment !== 'off' &&
    `GATEWAY_URL=${gatewayUrl} with STAND_IN_PAYMENT=${standIns.payment}: an outside payment host replaces the stand-in, so leave one of them out.`,
  ({ gatewayUrl, shopOrigin }) =>
    gatewayUrl !== undefined &&
    shopOrigin !== undefined &&
    new URL(gatewayUrl).origin === shopOrigin &&
    `GATEWAY_URL=${gatewayUrl} is the shop itself: leave it out to use the stand-in.`,
  ({ gatewayUrl }, [exposure]) =>
    gatewayUrl !== undefined &&
    exposure !== undefined &&
    new URL(gatewayUrl).protocol !== 'https:' &&
    !isLocalName(new URL(gatewayUrl).hostname) &&
    `GATEWAY_URL=${gatewayUrl} with ${exposure} sends payments unencrypted: use https.`,
]

const proxyRules: readonly Rule[] = [
  ({ trustedProxy }) =>
    trustedProxy !== undefined &&
    trustedProxy.split(',').some(part => part.trim().endsWith('/0')) &&
    `TRUSTED_PROXY=${trustedProxy} believes everybody's forwarding headers: name the proxy's own address or network.`,
]

const rules = [...consoleRules, ...standInRules, ...paymentHostRules, ...proxyRules]

/** Why the shop must not start with these settings, each reason with the settings' names; empty when it may. */
export const findUnsafeSettings = (config: Config): string[] => {
  const exposures = listExposures(config)
  return rules.flatMap(rule => rule(config, exposures) || [])
}

/** Throws an error that names every unsafe setting. */
export const refuseUnsafeSettings = (config: Config): void => {
  const unsafe = findUnsafeSettings(config)
  if (unsafe.length === 0) return
  throw new Error(
    [
      'The shop does not start with unsafe settings (docs/publishing.md):',
      ...unsafe.map(text => `  ${text}`),
    ].join('\n'),
  )
}

/** What is switched off because others reach the shop, with the settings that switch it on: for the person who starts it. */
export const listSwitchedOff = (config: Config): string[] => {
  const [exposure] = listExposures(config)
  if (exposure === undefined) return []
  const { hasConsole, standIns, gatewayUrl } = config
  return [
    ...(hasConsole
      ? []
      : [`The console is off with ${exposure}; CONSOLE_TOKEN and SHOP_CONSOLE=on open it.`]),
    ...(standIns.payment === 'off' && gatewayUrl === undefined
      ? [
          `Cards and wallets are off with ${exposure}; GATEWAY_URL names a payment host, STAND_IN_PAYMENT=public takes test cards.`,
        ]
      : []),
    ...(standIns.signIn === 'off'
      ? [`Sign-in by the stand-in provider is off with ${exposure}; STAND_IN_SIGN_IN=public opens it.`]
      : []),
  ]
}
