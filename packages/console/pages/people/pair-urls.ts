import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { shopHref } from '../../lib/open-shop.ts'
import { MAIN_WORLD } from '../../lib/world.ts'

/** Each side has a subdomain, because cookies belong to a host. All three are one site, so frames may use cookies. */
const PAIR_HOST = 'pair.localhost'
const PAIR_PATH = '/console/people/pair'

type HostLocation = Pick<Location, 'hostname' | 'protocol' | 'port'>

/** The two sides of the window. */
export const sides = ['left', 'right'] as const
export type Side = (typeof sides)[number]
type Pair = { world: string; to: string } & Record<Side, string>

const formatOrigin = ({ protocol, port }: HostLocation, host: string): string =>
  `${protocol}//${host}${port === '' ? '' : `:${port}`}`

const isLocal = ({ hostname }: HostLocation): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  hostname.startsWith('127.')

/** URL of the side-by-side page, on the pair host if the shop runs on this machine. */
export const pairHref = (place: HostLocation, { world, left, right, to }: Pair): string => {
  const query = new URLSearchParams({
    left,
    right,
    to,
    ...omitUndefined({ world: world === MAIN_WORLD ? undefined : world }),
  })
  return `${isLocal(place) ? formatOrigin(place, PAIR_HOST) : ''}${PAIR_PATH}?${query}`
}

/** Whether this host can show two people, must redirect to the pair host, or is remote, where no pair host exists. */
export const checkPairHost = (place: HostLocation): 'ready' | 'move' | 'impossible' => {
  if (place.hostname === PAIR_HOST) return 'ready'
  return isLocal(place) ? 'move' : 'impossible'
}

/** URL that signs in a person on the host of one side and redirects to the shop. */
export const sideHref = (
  place: HostLocation,
  side: Side,
  visit: { world: string; persona: string; to: string },
): string => formatOrigin(place, `${side}.${PAIR_HOST}`) + shopHref(visit)
