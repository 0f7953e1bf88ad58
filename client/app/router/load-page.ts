import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { callQuery } from '@fixbench/storefront/lib/api/query.ts'
import {
  type LoaderInput,
  type ScreenLoader,
  type Shop,
  shopContext,
} from '@fixbench/storefront/lib/loader.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { PageData } from '#client/app/head/head-tags.ts'
import { formatTitle, hasServerTitle } from '#client/app/head/title.ts'
import { isCurrentAddress } from './opening-page.ts'
import type { RoutedPage } from './routed-page.ts'

type Args = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>

/** Converts the router's loader arguments to those of screen and layout loaders. */
export const toLoaderInput = ({ request, params, context }: Args): LoaderInput => {
  const shop = context.get(shopContext)
  const url = new URL(request.url)
  return {
    shop: {
      ...shop,
      loginPath: paths.login(url.pathname + url.search),
      isReturn: isCurrentAddress(url),
    },
    viewer: shop.stores.root.get().userInfo,
    params,
    url,
    signal: request.signal,
  }
}

/** Creates the loader of a page's route. It runs the screen's loader and the title request in parallel and returns the head data. */
export const loadPage =
  (page: RoutedPage) =>
  async (args: Args): Promise<PageData> => {
    const input = toLoaderInput(args)
    const path = input.url.pathname
    const [head, seo] = await Promise.all([runScreenLoader(page, input), fetchSeo(input.shop, path)])
    const description = head?.description ?? seo.description
    return {
      ...omitUndefined({ robots: page.access === 'member' ? 'noindex' : undefined }),
      ...head,
      ...omitUndefined({ description }),
      title: formatTitle(path, seo.title, head?.title, input.shop.brand.name),
      path,
    }
  }

const runScreenLoader = async (page: RoutedPage, input: LoaderInput) => {
  const loader: ScreenLoader | undefined = await page.loader?.()
  return loader === undefined ? null : ((await loader(input)) ?? null)
}

type Seo = { title?: string; description?: string }

/** Fetches title and description of a page by its path. Returns an empty object when there are none or the call fails. */
const fetchSeo = async (shop: Shop, path: string): Promise<Seo> => {
  if (!hasServerTitle(path)) return {}
  const options = callQuery(
    'seo',
    'page',
    { url: path },
    { staleTime: Infinity, meta: { reaction: 'silent' } },
  )
  const seo = await shop.queryClient.fetchQuery(options).catch(() => null)
  return seo === null ? {} : { title: seo.seoTitle, description: seo.seoDescription }
}
