type Part = { text: string; to?: string }

const ADDRESS = /https?:\/\/[^\s<>"')]+/g

/** Splits a message at its links. Links open this shop, whatever host they name. */
export const splitMessage = (body: string): Part[] => {
  const parts: Part[] = []
  let from = 0
  for (const match of body.matchAll(ADDRESS)) {
    const text = match[0].replace(/[.,;]$/, '')
    if (match.index > from) parts.push({ text: body.slice(from, match.index) })
    parts.push({ text, to: trimAddress(text) })
    from = match.index + text.length
  }
  if (from < body.length) parts.push({ text: body.slice(from) })
  return parts
}

/** Links to the shop among the details of a message. */
export const shopLinksIn = (data: unknown): { name: string; to: string }[] =>
  typeof data === 'object' && data !== null
    ? Object.entries(data).flatMap(([name, value]) =>
        typeof value === 'string' && /^(https?:\/)?\/[\w-]/.test(value)
          ? [{ name, to: trimAddress(value) }]
          : [],
      )
    : []

const trimAddress = (text: string): string => {
  const url = new URL(text, 'http://shop.example')
  return url.pathname + url.search + url.hash
}
