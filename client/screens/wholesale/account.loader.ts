import { wholesaleQueries } from '@fixbench/storefront/features/wholesale/wholesale.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { headerQueries } from '#client/layouts/shop/header.queries.ts'

/** Loads the member's wholesale account, the messages of the client manager, and the application. */
export const loader: ScreenLoader = async ({ shop, viewer }) => {
  if (viewer === null) return { robots: 'noindex' }
  await Promise.all([
    critical(shop, wholesaleQueries.account()),
    critical(shop, wholesaleQueries.messages()),
    critical(shop, wholesaleQueries.application()),
    shop.queryClient.prefetchQuery(headerQueries.header()),
  ])
  return { robots: 'noindex' }
}
