/** What a running shop has to offer, by its sitemaps. */
export type Subjects = {
  /** Address parts of all category lists. */
  categories: string[]
  /** Address parts of products, at most as many as the widest key set. */
  products: string[]
}

const MOST_PRODUCTS = 8000

const readPlaces = async (url: string, name: string, prefix: string): Promise<string[]> => {
  const response = await fetch(`${url}/sitemaps/${name}.xml`)
  if (!response.ok) return []
  const places = (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)
  return [...places].flatMap(([, place = '']) => {
    const { pathname } = new URL(place)
    return pathname.startsWith(prefix) ? [pathname.slice(prefix.length)] : []
  })
}

/** Reads the categories and products of a running shop. */
export const readSubjects = async (url: string): Promise<Subjects> => {
  const parts = await Promise.all(['products-1', 'products-2'].map(name => readPlaces(url, name, '/detail/')))
  return {
    categories: await readPlaces(url, 'categories', '/list/'),
    products: parts.flat().slice(0, MOST_PRODUCTS),
  }
}
