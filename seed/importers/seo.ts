import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { z } from 'zod'
import type { SeedContext } from '../context.ts'
import { readData } from '../read-data.ts'

const SeoFactsSchema = z.strictObject({
  titles: z.array(
    z.strictObject({ path: z.string(), title: z.string(), description: z.string().nullable() }),
  ),
  redirects: z.array(z.strictObject({ from: z.string(), to: z.string() })),
})

/** Writes titles and descriptions of static pages, and redirects of old paths. */
export const importSeo = (ctx: SeedContext): void => {
  const { titles, redirects } = readData('seo', SeoFactsSchema)
  ctx.insertAll('SeoTitle', titles)
  ctx.insertEach('SeoRedirect', redirects, ({ from, to }) => ({
    fromPath: from,
    toPath: to,
    createdAt: shopTime.day(-300),
  }))
}
