/** Head data that a page's loader returns. */
export type Head = {
  /** Used only by pages whose title isn't fetched from the server: category list, product and points product. */
  title?: string
  description?: string
  /** Defaults to the page's own path. */
  canonicalPath?: string
  robots?: string
  /** Path of the picture for link previews, and the Open Graph type of the page. */
  picture?: { path: string; kind: 'website' | 'product' | 'article' }
  /** Structured data (schema.org). */
  jsonLd?: Readonly<Record<string, unknown>>
}
