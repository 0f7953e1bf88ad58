/** Old paths and their replacements. Each redirects with 301 and keeps the query (AMB-2.6-redirect-query). */
export const fixedRedirects: Readonly<Record<string, string>> = {
  '/contact-us': '/contact-us.html',
  '/about-us': '/about-us.html',
  '/ordering-guide': '/ordering-guide.html',
  '/privacy': '/privacy.html',
  '/quality-control': '/quality-control.html',
  '/wholesale': '/wholesale.html',
  '/policy': '/shipping-policy.html',
  '/returns-policy': '/warranty-policy.html',
  '/terms-and-conditions': '/terms-of-use.html',
  '/more/hot': '/new-arrivals',
  '/more/fresh': '/recommended.html',
  '/cart': '/cart.html',
  '/faq.html': '/FAQ.html',
}

/** Appends a query to a redirect target. A target that already has a query keeps both. */
export const withQuery = (target: string, search: string): string => {
  if (search === '' || search === '?') return target
  const [path = '', hash] = target.split('#')
  const joined = path.includes('?') ? `${path}&${search.slice(1)}` : path + search
  return hash === undefined ? joined : `${joined}#${hash}`
}
