/** Categories and products of a running shop, read from its sitemaps. */
export type Subjects = {
  /** URL slugs of all categories. */
  categories: string[]
  /** URL slugs of products, at most `MAX_PRODUCTS`. */
  products: string[]
}

const MAX_PRODUCTS = 8000

const readSlugs = async (url: string, name: string, prefix: string): Promise<string[]> => {
  const response = await fetch(`${url}/sitemaps/${name}.xml`)
  if (!response.ok) return []
  const locations = (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)
  return [...locations].flatMap(([, location = '']) => {
    const { pathname } = new URL(location)
    return pathname.startsWith(prefix) ? [pathname.slice(prefix.length)] : []
  })
}

/** Reads the categories and products of a running shop. */
export const readSubjects = async (url: string): Promise<Subjects> => {
  const parts = await Promise.all(['products-1', 'products-2'].map(name => readSlugs(url, name, '/detail/')))
  return {
    categories: await readSlugs(url, 'categories', '/list/'),
    products: parts.flat().slice(0, MAX_PRODUCTS),
  }
}
