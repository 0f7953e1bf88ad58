import { shopHref } from '../../lib/open-shop.ts'
import { MAIN_WORLD } from '../../lib/world.ts'

/** Cookies belong to a host: each seat has one, and all three are one site, so that frames keep their cookies. */
const PAIR_HOST = 'pair.localhost'
const PAIR_PATH = '/console/people/pair'

type Place = Pick<Location, 'hostname' | 'protocol' | 'port'>

export const seats = ['left', 'right'] as const
export type Seat = (typeof seats)[number]
export type Pair = { world: string; to: string } & Record<Seat, string>

const formatOrigin = ({ protocol, port }: Place, host: string): string =>
  `${protocol}//${host}${port === '' ? '' : `:${port}`}`

const isLocal = ({ hostname }: Place): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  hostname.startsWith('127.')

/** Address of the page that shows two people: on the host of pairs where the shop is on this machine. */
export const pairHref = (place: Place, { world, left, right, to }: Pair): string => {
  const query = new URLSearchParams({ left, right, to, ...(world !== MAIN_WORLD && { world }) })
  return `${isLocal(place) ? formatOrigin(place, PAIR_HOST) : ''}${PAIR_PATH}?${query}`
}

/** Whether this page may show two people as it is, should move to the host of pairs, or can't. */
export const pairStanding = (place: Place): 'ready' | 'move' | 'impossible' => {
  if (place.hostname === PAIR_HOST) return 'ready'
  return isLocal(place) ? 'move' : 'impossible'
}

/** Address that seats somebody: signs in on the host of that seat and goes on to the shop. */
export const seatHref = (
  place: Place,
  seat: Seat,
  visit: { world: string; persona: string; to: string },
): string => formatOrigin(place, `${seat}.${PAIR_HOST}`) + shopHref(visit)
