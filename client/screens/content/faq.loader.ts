import { contentQueries } from '@fixbench/storefront/features/content/content.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'

/** Loads the questions about the shop and about products. */
export const loader: ScreenLoader = async ({ shop }) => {
  await Promise.all([
    critical(shop, contentQueries.faq('general')),
    critical(shop, contentQueries.faq('product')),
  ])
  return { description: 'Answers about ordering, payment, shipping, taxes, returns, and parts.' }
}
