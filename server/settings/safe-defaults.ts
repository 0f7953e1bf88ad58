import { isLocalName } from './loopback.ts'

/** Settings that tell from where the shop can be reached. */
export type Reach = {
  host: string
  shopOrigin: string | undefined
  mobileOrigin: string | undefined
  trustedProxy: string | undefined
}

type StandInMode = 'on' | 'off' | 'public'

/** Settings by which others than this machine reach the shop, as `NAME=value`; none for a shop of one person. */
export const listExposures = ({ host, shopOrigin, mobileOrigin, trustedProxy }: Reach): string[] => [
  ...(isLocalName(host) ? [] : [`HOST=${host}`]),
  ...[
    ['SHOP_ORIGIN', shopOrigin],
    ['MOBILE_ORIGIN', mobileOrigin],
  ].flatMap(([name, origin]) =>
    origin === undefined || isLocalName(new URL(origin).hostname) ? [] : [`${name}=${origin}`],
  ),
  ...(trustedProxy === undefined ? [] : [`TRUSTED_PROXY=${trustedProxy}`]),
]

export const isReachable = (reach: Reach): boolean => listExposures(reach).length > 0

/** Whether the console is there: as asked for; else on, unless others reach the shop and no token keeps them out. */
export const chooseConsole = (
  reach: Reach,
  asked: 'on' | 'off' | undefined,
  token: string | undefined,
): boolean => (asked === undefined ? token !== undefined || !isReachable(reach) : asked === 'on')

type Asked = {
  payment: StandInMode | undefined
  signIn: StandInMode | undefined
  gatewayUrl: string | undefined
  hasConsole: boolean
}

/**
 * How the stand-ins run: as asked for; else on for this machine only. An outside payment host takes the place of the stand-in, and
 * sign-in by any e-mail address goes with the console.
 */
export const chooseStandIns = (reach: Reach, { payment, signIn, gatewayUrl, hasConsole }: Asked) => {
  const unasked: StandInMode = isReachable(reach) ? 'off' : 'on'
  return {
    payment: payment ?? (gatewayUrl === undefined ? unasked : 'off'),
    signIn: signIn ?? (hasConsole ? unasked : 'off'),
  }
}
