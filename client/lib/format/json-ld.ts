/** Structured data of one thing (schema.org), or of several that a page is about. */
type JsonLd = Readonly<Record<string, unknown>>

type Crumb = { name: string; path: string }

/** The way to a page from home, as search engines show it. */
export const breadcrumbJsonLd = (crumbs: readonly Crumb[], origin: string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

/** Several things of one page. */
export const jsonLdGraph = (...things: readonly JsonLd[]): JsonLd => ({
  '@context': 'https://schema.org',
  '@graph': things.map(thing =>
    Object.fromEntries(Object.entries(thing).filter(([name]) => name !== '@context')),
  ),
})
