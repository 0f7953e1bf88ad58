import { listAnchors, listLinks } from './parse-page.ts'

/** Response to one request. */
export type PageResponse = { status: number; location: string | null; type: string; body: string }

/** Input of a crawl. */
export type Crawl = {
  /** URLs to start from, relative to the origin. */
  starts: readonly string[]
  /** Requests a URL as the crawling user. */
  open: (address: string) => Promise<PageResponse>
  /** Kind of the page at a URL; null if the shop has no such page. */
  findPageKind: (address: string) => string | null
  /** Maximum number of pages opened per kind. */
  perKind: (kind: string) => number
  /** Origin of the shop. Other URLs are ignored. */
  origin: string
  /** Whether links of opened pages are followed. Default: true. */
  isFollowing?: boolean
}

/** Result of a crawl. */
export type CrawlResult = {
  /** Problems, each with the page that contains the link. */
  problems: string[]
  /** Number of opened URLs of each kind. */
  opened: Map<string, number>
}

type Link = { from: string; to: string }

/** The sign-in page, to which pages for members redirect guests. */
const isSignIn = (target: string): boolean => target.startsWith('/login.html')

const isDocument = ({ status, type }: PageResponse): boolean => status === 200 && type.startsWith('text/html')

const withoutHash = (link: string): string => link.split('#')[0] ?? ''

/**
 * Follows every link from the starts, up to `perKind` pages of each kind. Reports links to errors, to moved URLs, with
 * two redirects, or to missing anchors.
 */
export const crawl = async ({
  starts,
  open,
  findPageKind,
  perKind,
  origin,
  isFollowing = true,
}: Crawl): Promise<CrawlResult> => {
  const problems: string[] = []
  const opened = new Map<string, number>()
  const anchorsByUrl = new Map<string, Set<string> | null>()
  const queue: Link[] = starts.map(to => ({ from: 'the start', to }))
  const anchorLinks = new Map<string, Link>()

  const report = ({ from, to }: Link, problem: string): void =>
    void problems.push(`${from} → ${to}: ${problem}`)

  /** Follows at most one redirect. Returns the final URL and response; null for two redirects. */
  const resolve = async (link: Link): Promise<{ address: string; response: PageResponse } | null> => {
    const first = await open(withoutHash(link.to))
    if (first.location === null) return { address: withoutHash(link.to), response: first }
    const target = new URL(first.location, origin + link.to)
    const address = target.pathname + target.search
    if (first.status === 301) report(link, `moved to ${address}`)
    const second = await open(address)
    if (second.location === null) return { address, response: second }
    if (!isSignIn(second.location)) report(link, `redirects twice: to ${address}, then ${second.location}`)
    return null
  }

  const read = async (link: Link): Promise<void> => {
    const resolved = await resolve(link)
    const requested = withoutHash(link.to)
    anchorsByUrl.set(requested, null)
    if (resolved === null) return

    const { address, response } = resolved
    if (response.status >= 400) report(link, `responds with ${response.status}`)
    if (!isDocument(response)) return
    // A guest who is redirected to sign-in doesn't see the anchors of the requested page.
    if (!isSignIn(address)) anchorsByUrl.set(requested, listAnchors(response.body))
    if (!isFollowing) return

    const from = address
    for (const to of listLinks(response.body, address, origin)) {
      queue.push({ from, to })
      if (to.includes('#') && !anchorLinks.has(to)) anchorLinks.set(to, { from, to })
    }
  }

  const visit = async (link: Link): Promise<void> => {
    const address = withoutHash(link.to)
    if (anchorsByUrl.has(address)) return
    const kind = findPageKind(address)
    if (kind === null) {
      anchorsByUrl.set(address, null)
      return report(link, 'is not a page of the shop')
    }
    const count = opened.get(kind) ?? 0
    if (count >= perKind(kind)) return
    opened.set(kind, count + 1)
    await read(link)
  }

  for (let link = queue.shift(); link !== undefined; link = queue.shift()) await visit(link)
  for (const link of anchorLinks.values()) {
    const anchors = anchorsByUrl.get(withoutHash(link.to))
    const name = decodeURIComponent(link.to.slice(link.to.indexOf('#') + 1))
    if (name !== '' && anchors !== undefined && anchors !== null && !anchors.has(name)) {
      report(link, 'has no such anchor')
    }
  }

  return { problems, opened }
}
