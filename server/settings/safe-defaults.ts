import { isLocalName } from './loopback.ts'

/** Settings that decide from where the shop can be reached. */
type Reach = {
  host: string
  /** Where the port of a container is published; undefined outside of one. */
  publishedOn?: string | undefined
  shopOrigin: string | undefined
  mobileOrigin: string | undefined
  trustedProxy: string | undefined
}

/** `on` is for a local shop; `public` opens a feature although others reach the shop. */
type LocalFeature = 'on' | 'off' | 'public'

/** Settings that make the shop reachable from other machines, as `NAME=value`; empty for a local shop. */
export const listExposures = ({ shopOrigin, mobileOrigin, trustedProxy, ...reach }: Reach): string[] => [
  ...listOpenHosts(reach),
  ...[
    ['SHOP_ORIGIN', shopOrigin],
    ['MOBILE_ORIGIN', mobileOrigin],
  ].flatMap(([name, origin]) =>
    origin === undefined || isLocalName(new URL(origin).hostname) ? [] : [`${name}=${origin}`],
  ),
  ...(trustedProxy === undefined ? [] : [`TRUSTED_PROXY=${trustedProxy}`]),
]

/** Others reach a container only where its port is published. */
const listOpenHosts = ({ host, publishedOn }: Pick<Reach, 'host' | 'publishedOn'>): string[] => {
  const setting = publishedOn === undefined ? `HOST=${host}` : `PUBLISHED_ON=${publishedOn}`
  return isLocalName(publishedOn ?? host) ? [] : [setting]
}

/** Whether other machines can reach the shop. */
export const isReachable = (reach: Reach): boolean => listExposures(reach).length > 0

/**
 * Whether the console is enabled. Without an explicit setting it is on, unless others reach the shop and there is no
 * token.
 */
export const chooseConsole = (
  reach: Reach,
  setting: 'on' | 'off' | undefined,
  token: string | undefined,
): boolean => (setting === undefined ? token !== undefined || !isReachable(reach) : setting === 'on')

type StandInSettings = {
  payment: LocalFeature | undefined
  signIn: LocalFeature | undefined
  gatewayUrl: string | undefined
  hasConsole: boolean
}

/**
 * Modes of the stand-ins. Without explicit settings they are on only when the shop is local. An external payment host
 * turns the payment stand-in off, and sign-in with any email address requires the console.
 */
export const chooseStandIns = (
  reach: Reach,
  { payment, signIn, gatewayUrl, hasConsole }: StandInSettings,
) => {
  const fallback: LocalFeature = isReachable(reach) ? 'off' : 'on'
  return {
    payment: payment ?? (gatewayUrl === undefined ? fallback : 'off'),
    signIn: signIn ?? (hasConsole ? fallback : 'off'),
  }
}

/** Whether the seeded accounts accept their published password. Without a setting only in a local shop. */
export const chooseSeededAccounts = (reach: Reach, setting: LocalFeature | undefined): LocalFeature =>
  setting ?? (isReachable(reach) ? 'off' : 'on')
