/** Structured data (schema.org). */
type JsonLd = Readonly<Record<string, unknown>>

type Crumb = { name: string; path: string }

/** The breadcrumb trail of a page, starting at home. */
export const breadcrumbJsonLd = (crumbs: readonly Crumb[], origin: string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

/** Combines several JSON-LD objects of a page. */
export const jsonLdGraph = (...things: readonly JsonLd[]): JsonLd => ({
  '@context': 'https://schema.org',
  '@graph': things.map(thing =>
    Object.fromEntries(Object.entries(thing).filter(([name]) => name !== '@context')),
  ),
})
