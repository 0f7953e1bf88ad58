import { linksIn, placesIn } from './links-in.ts'

export type Answer = { status: number; location: string | null; type: string; body: string }

export type Crawl = {
  /** Addresses to begin with, from the root on. */
  starts: readonly string[]
  /** Opens an address as the person who crawls. */
  open: (address: string) => Promise<Answer>
  /** The kind of page that an address is one of; null when the shop has no such page. */
  findPageKind: (address: string) => string | null
  /** Pages of one kind that are opened; the rest are taken to be like them. */
  perKind: (kind: string) => number
  /** Where the shop stands; addresses elsewhere are left alone. */
  origin: string
  /** Whether links of what was opened are followed on; else only the starts are opened. */
  isFollowing?: boolean
}

export type Crawled = {
  /** What is wrong, each with the page on which it stands. */
  wrong: string[]
  /** How many addresses of each kind were opened. */
  opened: Map<string, number>
}

type Link = { from: string; to: string }

/** Signing in is where pages for members lead a guest, and where its answer leads back from. */
const isGuard = (target: string): boolean => target.startsWith('/login.html')

const isDocument = ({ status, type }: Answer): boolean => status === 200 && type.startsWith('text/html')

const withoutHash = (link: string): string => link.split('#')[0] ?? ''

/**
 * Follows every link from the starts on, as far as `perKind` allows, and says which lead nowhere: to a failure, to an
 * address that has moved, over two redirections, or to a place that its page does not have.
 */
export const crawl = async ({
  starts,
  open,
  findPageKind,
  perKind,
  origin,
  isFollowing = true,
}: Crawl): Promise<Crawled> => {
  const wrong: string[] = []
  const opened = new Map<string, number>()
  const places = new Map<string, Set<string> | null>()
  const waiting: Link[] = starts.map(to => ({ from: 'the start', to }))
  const anchored = new Map<string, Link>()

  const note = ({ from, to }: Link, what: string): void => void wrong.push(`${from} → ${to}: ${what}`)

  /** The document that an address answers with, over one redirection at most; null when there is none. */
  const arrive = async (link: Link): Promise<{ address: string; answer: Answer } | null> => {
    const first = await open(withoutHash(link.to))
    if (first.location === null) return { address: withoutHash(link.to), answer: first }
    const target = new URL(first.location, origin + link.to)
    const address = target.pathname + target.search
    if (first.status === 301) note(link, `moved to ${address}`)
    const second = await open(address)
    if (second.location === null) return { address, answer: second }
    if (!isGuard(second.location)) note(link, `leads over ${address} to ${second.location}`)
    return null
  }

  const read = async (link: Link): Promise<void> => {
    const found = await arrive(link)
    const here = withoutHash(link.to)
    places.set(here, null)
    if (found === null) return
    const { address, answer } = found
    if (answer.status >= 400) note(link, `answers ${answer.status}`)
    if (!isDocument(answer)) return
    // A guest who is asked to sign in first sees no place of the page he wanted.
    if (!isGuard(address)) places.set(here, placesIn(answer.body))
    if (!isFollowing) return
    const from = address
    for (const to of linksIn(answer.body, address, origin)) {
      waiting.push({ from, to })
      if (to.includes('#') && !anchored.has(to)) anchored.set(to, { from, to })
    }
  }

  const visit = async (link: Link): Promise<void> => {
    const address = withoutHash(link.to)
    if (places.has(address)) return
    const kind = findPageKind(address)
    if (kind === null) {
      places.set(address, null)
      return note(link, 'is no page of the shop')
    }
    const count = opened.get(kind) ?? 0
    if (count >= perKind(kind)) return
    opened.set(kind, count + 1)
    await read(link)
  }

  for (let link = waiting.shift(); link !== undefined; link = waiting.shift()) await visit(link)
  for (const link of anchored.values()) {
    const found = places.get(withoutHash(link.to))
    const name = decodeURIComponent(link.to.slice(link.to.indexOf('#') + 1))
    if (name !== '' && found !== undefined && found !== null && !found.has(name))
      note(link, 'has no such place')
  }
  return { wrong, opened }
}
