type Part = { text: string; to?: string }

const URL_PATTERN = /https?:\/\/[^\s<>"')]+/g

/** Splits a message at its links. Links open this shop, regardless of their host. */
export const splitMessage = (body: string): Part[] => {
  const parts: Part[] = []
  let from = 0
  for (const match of body.matchAll(URL_PATTERN)) {
    const text = match[0].replace(/[.,;]$/, '')
    if (match.index > from) parts.push({ text: body.slice(from, match.index) })
    parts.push({ text, to: toShopPath(text) })
    from = match.index + text.length
  }
  if (from < body.length) parts.push({ text: body.slice(from) })
  return parts
}

/** Links to the shop in the details of a message. */
export const findShopLinks = (data: unknown): { name: string; to: string }[] =>
  typeof data === 'object' && data !== null
    ? Object.entries(data).flatMap(([name, value]) =>
        typeof value === 'string' && /^(https?:\/)?\/[\w-]/.test(value)
          ? [{ name, to: toShopPath(value) }]
          : [],
      )
    : []

const toShopPath = (text: string): string => {
  const url = new URL(text, 'http://shop.example')
  return url.pathname + url.search + url.hash
}
