import type { LoaderFunctionArgs } from 'react-router-dom'
import type { PageData } from '#client/app/head/head-tags.ts'
import { requestedSeo } from '#client/app/head/seo.ts'
import { formatTitle } from '#client/app/head/title.ts'
import type { LoaderInput, ScreenLoader } from '#client/lib/loader.ts'
import { paths } from '#client/paths.ts'
import type { RoutedPage } from './routed-page.ts'
import { shopContext } from './router-context.ts'

type Args = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>

/** What a screen's or layout's loader gets, from what the router gives. */
export const toLoaderInput = ({ request, params, context }: Args): LoaderInput => {
  const shop = context.get(shopContext)
  const url = new URL(request.url)
  return {
    shop: { ...shop, loginPath: paths.login(url.pathname + url.search) },
    viewer: shop.stores.root.get().userInfo,
    params,
    url,
    signal: request.signal,
  }
}

/** Loader of a page's route: runs the page's own loader and the title request beside it, and answers its head data. */
export const loadPage =
  (page: RoutedPage) =>
  async (args: Args): Promise<PageData> => {
    const input = toLoaderInput(args)
    const path = input.url.pathname
    const [head, seo] = await Promise.all([ownHead(page, input), requestedSeo(input.shop, path)])
    const description = head?.description ?? seo.description
    return {
      ...head,
      ...(description !== undefined && { description }),
      title: formatTitle(path, seo.title, head?.title),
      path,
    }
  }

const ownHead = async (page: RoutedPage, input: LoaderInput) => {
  const loader: ScreenLoader | undefined = await page.loader?.()
  return loader === undefined ? null : loader(input)
}
