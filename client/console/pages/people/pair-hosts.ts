import { shopHref } from '../../lib/open-shop.ts'
import { MAIN_WORLD } from '../../lib/world.ts'

/** Cookies belong to a host, so each side has its own. All three hosts are one site, so that frames keep their cookies. */
const PAIR_HOST = 'pair.localhost'
const PAIR_PATH = '/console/people/pair'

type Place = Pick<Location, 'hostname' | 'protocol' | 'port'>

export const seats = ['left', 'right'] as const
export type Seat = (typeof seats)[number]
type Pair = { world: string; to: string } & Record<Seat, string>

const formatOrigin = ({ protocol, port }: Place, host: string): string =>
  `${protocol}//${host}${port === '' ? '' : `:${port}`}`

const isLocal = ({ hostname }: Place): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  hostname.startsWith('127.')

/** URL of the side-by-side page, on its own host when the shop runs on this machine. */
export const pairHref = (place: Place, { world, left, right, to }: Pair): string => {
  const query = new URLSearchParams({ left, right, to, ...(world !== MAIN_WORLD && { world }) })
  return `${isLocal(place) ? formatOrigin(place, PAIR_HOST) : ''}${PAIR_PATH}?${query}`
}

/** Whether this page can show two people, must move to the side-by-side host, or can't. */
export const pairStanding = (place: Place): 'ready' | 'move' | 'impossible' => {
  if (place.hostname === PAIR_HOST) return 'ready'
  return isLocal(place) ? 'move' : 'impossible'
}

/** URL that signs in a person on the host of one side and redirects to the shop. */
export const seatHref = (
  place: Place,
  seat: Seat,
  visit: { world: string; persona: string; to: string },
): string => formatOrigin(place, `${seat}.${PAIR_HOST}`) + shopHref(visit)
