/** What a page says about itself; everything may be left out. */
export type Head = {
  /** Counts where the title is not asked from the server: category list, product and points product. */
  title?: string
  description?: string
  /** Path of the page that this one repeats; the page's own path when left out. */
  canonicalPath?: string
  robots?: string
  /** What is shown where the page is shared: the path of a picture, and what the page is about. */
  picture?: { path: string; kind: 'website' | 'product' | 'article' }
  /** Structured data (schema.org). */
  jsonLd?: Readonly<Record<string, unknown>>
}
