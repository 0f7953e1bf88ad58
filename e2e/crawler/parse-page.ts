import { parseUrl } from '@fixbench/contract/core/parse-url.ts'

/** An element that may contain a link, with its attributes. */
const ELEMENT = /<(a|area|link|img|script|source|use|image|form|iframe|video|meta)\b([^>]*)>/gi
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g

const decode = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const readAttributes = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]),
  )

/** URLs of a srcset: `a.webp 1x, b.webp 2x`. Commas inside a URL have no space after them. */
const readCandidates = (set: string): string[] =>
  set
    .split(/,\s+/)
    .map(candidate => candidate.trim().split(/\s+/)[0] ?? '')
    .filter(address => address !== '')

const URL_ATTRIBUTES = ['href', 'xlink:href', 'src', 'action', 'poster'] as const

const listUrls = (element: string, attributes: Map<string, string>): string[] => {
  if (element === 'meta') {
    const isAddress = /^(og:(url|image|video)|twitter:image)$/.test(
      attributes.get('property') ?? attributes.get('name') ?? '',
    )
    return isAddress ? [attributes.get('content') ?? ''] : []
  }
  // Not a link: the URL responds to POST only.
  if (element === 'form' && attributes.get('method')?.toLowerCase() === 'post') return []
  const sets = [attributes.get('srcset'), attributes.get('imagesrcset')].flatMap(set =>
    set === undefined ? [] : readCandidates(set),
  )
  return [...URL_ATTRIBUTES.flatMap(name => attributes.get(name) ?? []), ...sets]
}

/** Absolute URLs in structured data, in any field. */
const URL_IN_DATA = /"(https?:\/\/[^"{}]+)"/g

/** Links of a document to the same origin, relative to it, with query and hash: links, pictures, scripts and forms. */
export const listLinks = (html: string, page: string, origin: string): string[] => {
  const data = [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const urls = [
    ...[...html.matchAll(ELEMENT)].flatMap(([, element = '', text = '']) =>
      listUrls(element.toLowerCase(), readAttributes(text)),
    ),
    ...data.flatMap(([, json = '']) => [...json.matchAll(URL_IN_DATA)].map(([, address = '']) => address)),
  ]
  const internal = urls.flatMap(address => {
    const url = parseUrl(address, origin + page)
    if (url === null) return [`unreadable: ${address}`]
    return url.origin === origin ? [url.pathname + url.search + url.hash] : []
  })
  return [...new Set(internal)]
}

/** Anchors of a document that a hash can point to. */
export const listAnchors = (html: string): Set<string> =>
  new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => decode(id)))
