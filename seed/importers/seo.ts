import type { SeedContext } from '../context.ts'
import { readData } from '../read-data.ts'
import { shopTime } from '../shop-time.ts'

type SeoFacts = {
  titles: { path: string; title: string; description: string | null }[]
  redirects: { from: string; to: string }[]
}

/** Writes titles and descriptions of static pages, and redirects of old paths. */
export const importSeo = (ctx: SeedContext): void => {
  const { titles, redirects } = readData<SeoFacts>('seo')
  ctx.insertAll('SeoTitle', titles)
  ctx.insertEach('SeoRedirect', redirects, ({ from, to }) => ({
    fromPath: from,
    toPath: to,
    createdAt: shopTime.day(-300),
  }))
}
