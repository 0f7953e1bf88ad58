/** One element with its attributes, of those that lead somewhere. */
const ELEMENT = /<(a|area|link|img|script|source|use|image|form|iframe|video|meta)\b([^>]*)>/gi
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g

const plain = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const readAttributes = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name.toLowerCase(), plain(value)]),
  )

/** `a.webp 1x, b.webp 2x`; commas inside an address are followed by no blank. */
const readCandidates = (set: string): string[] =>
  set
    .split(/,\s+/)
    .map(candidate => candidate.trim().split(/\s+/)[0] ?? '')
    .filter(address => address !== '')

const ADDRESSES = ['href', 'xlink:href', 'src', 'action', 'poster'] as const

const listAddresses = (element: string, attributes: Map<string, string>): string[] => {
  if (element === 'meta') {
    const isAddress = /^(og:(url|image|video)|twitter:image)$/.test(
      attributes.get('property') ?? attributes.get('name') ?? '',
    )
    return isAddress ? [attributes.get('content') ?? ''] : []
  }
  // A posted form is not a link: its address answers POST only.
  if (element === 'form' && attributes.get('method')?.toLowerCase() === 'post') return []
  const sets = [attributes.get('srcset'), attributes.get('imagesrcset')].flatMap(set =>
    set === undefined ? [] : readCandidates(set),
  )
  return [...ADDRESSES.flatMap(name => attributes.get(name) ?? []), ...sets]
}

/** Addresses in structured data: whole ones, whatever they are called. */
const ADDRESS_IN_DATA = /"(https?:\/\/[^"{}]+)"/g

/** Own addresses of a document, from the root on, with query and hash: links, pictures, scripts, forms and robots rules. */
export const linksIn = (html: string, page: string, origin: string): string[] => {
  const data = [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const given = [
    ...[...html.matchAll(ELEMENT)].flatMap(([, element = '', text = '']) =>
      listAddresses(element.toLowerCase(), readAttributes(text)),
    ),
    ...data.flatMap(([, json = '']) =>
      [...json.matchAll(ADDRESS_IN_DATA)].map(([, address = '']) => address),
    ),
  ]
  const own = given.flatMap(address => {
    if (!URL.canParse(address, origin + page)) return [`unreadable: ${address}`]
    const url = new URL(address, origin + page)
    return url.origin === origin ? [url.pathname + url.search + url.hash] : []
  })
  return [...new Set(own)]
}

/** Names of the places in a document that a hash can lead to. */
export const placesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => plain(id)))
