import { brand as seededBrand } from '@fixbench/contract/brand/brand.ts'
import { codes } from '@fixbench/contract/core/codes.ts'
import { provideCurrencyMark } from '@fixbench/contract/core/currency-mark.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { Redirected, Render, RenderedPage, RenderInput } from '@fixbench/contract/page/rendering.ts'
import { createApi, createCaller } from '@fixbench/storefront/lib/api/api.ts'
import { createQueryClient } from '@fixbench/storefront/lib/api/query.ts'
import { type Shop, shopContext } from '@fixbench/storefront/lib/loader.ts'
import { createShopClock } from '@fixbench/storefront/lib/shop-clock.ts'
import { createStores } from '@fixbench/storefront/lib/state/stores.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { RouterContextProvider, type StaticHandlerContext } from 'react-router-dom'
import { findDocumentFailure } from './app/errors/reactions.ts'
import { brandMarkup, headMarkup } from './app/head/head-tags.ts'
import { shareMarkup } from './app/head/share-tags.ts'
import { findPageData } from './app/head/use-document-head.ts'
import { findGuardRedirect } from './app/router/guard.ts'
import { getStaticHandler } from './app/router/static-handlers.ts'
import { loadFirstRender } from './rendering/first-render.ts'
import { serializeError, toDocumentStatus } from './rendering/page-error.ts'
import { dehydrateQueries, type PageState, STATE_ELEMENT_ID } from './rendering/page-state.ts'
import { renderMarkup, waitForPending } from './rendering/render-markup.tsx'
import { escapeScriptJson } from './rendering/script-json.ts'
import { createServerTransport } from './rendering/server-transport.ts'

/** Renders a page on the server, or returns the redirect that replaces it. */
export const render: Render = async input => {
  provideCurrencyMark(input.readCurrencyMark)
  const shop = createShop(input)
  const { isTokenBad, sessionEnd } = await loadFirstRender(shop, input.token)
  if (isTokenBad && input.url.pathname !== paths.home()) {
    return { ...redirectTo(paths.home(), 302, { clearToken: true }), sessionEnd }
  }

  const guardRedirect = findGuardRedirect(input.url, { isSignedIn: shop.stores.root.get().userInfo !== null })
  if (guardRedirect !== null) return redirectTo(guardRedirect, 302, { clearToken: isTokenBad })
  const handler = getStaticHandler(input.url.pathname)
  const requestContext = new RouterContextProvider(new Map([[shopContext, shop]]))
  const context = await handler.query(new Request(input.url), { requestContext })
  if (context instanceof Response) {
    return redirectTo(context.headers.get('location') ?? '/', context.status, { clearToken: isTokenBad })
  }

  const isSettled = await waitForPending(shop)
  const markup = await renderMarkup({ handler, context, shop, input, isSettled })
  const end = sessionEnd ?? input.sessionEnd

  return toRenderedPage({ input, shop, context, markup, isTokenBad, sessionEnd: end })
}

const redirectTo = (
  location: string,
  status: number,
  { clearToken }: { clearToken: boolean },
): Redirected => ({
  kind: 'redirect',
  status,
  location,
  clearToken,
  sessionEnd: null,
})

const createShop = ({ executeCall, clock, world, brand, origins, hasSignInProvider }: RenderInput): Shop => {
  const call = createCaller(createServerTransport(executeCall))
  return {
    call,
    queryClient: createQueryClient(call),
    api: createApi(call),
    clock: createShopClock(clock),
    stores: createStores(),
    world,
    renderedAt: Date.now(),
    brand,
    origins,
    hasSignInProvider,
    pending: new Set(),
  }
}

type Rendering = {
  input: RenderInput
  shop: Shop
  context: StaticHandlerContext
  markup: RenderedPage['markup']
  isTokenBad: boolean
  sessionEnd: number | null
}

const toRenderedPage = (rendering: Rendering): RenderedPage => {
  const { input, context, markup, isTokenBad, sessionEnd } = rendering
  const errors = Object.values(context.errors ?? {})
  for (const error of errors) if (toDocumentStatus(error) >= 500) input.onError(error)

  const status = errors.length === 0 ? context.statusCode : toDocumentStatus(errors[0])
  const page = findPageData(Object.values(context.loaderData), input.url.pathname, {
    isMissing: status === 404,
    brand: input.brand,
  })

  return {
    kind: 'page',
    status,
    pageName: context.matches.at(-1)?.route.id ?? null,
    head: brandMarkup(input.brand) + headMarkup(page, input.origins) + shareMarkup(page, input),
    markup,
    stateElement: () => toStateElement(rendering),
    isShared:
      input.token === null &&
      sessionEnd === null &&
      status === 200 &&
      errors.length === 0 &&
      markup.kind === 'complete',
    clearToken: isTokenBad,
  }
}

const toStateElement = ({ input, shop, context, sessionEnd }: Rendering): string => {
  const { clock, world, brand, origins, hasSignInProvider } = input
  const { userInfo, headerTopInfo } = shop.stores.root.get()
  const errors = serializeErrors(context.errors)
  const state: PageState = {
    userInfo,
    headerTopInfo,
    world,
    ...omitUndefined({
      // Pages of guests, who follow nothing, are the same for all.
      renderedAt: userInfo === null ? undefined : shop.renderedAt,
      brand: brand === seededBrand ? undefined : brand,
    }),
    clock,
    origins,
    hasSignInProvider,
    loaderData: context.loaderData,
    errors,
    queries: dehydrateQueries(shop.queryClient),
    // Why the session ended, or that a call of the page failed.
    message: Object.values(codes).find(({ code }) => code === sessionEnd)?.msg ?? findDocumentFailure(errors),
  }

  return `<script type="application/json" id="${STATE_ELEMENT_ID}">${escapeScriptJson(JSON.stringify(state))}</script>`
}

const serializeErrors = (errors: StaticHandlerContext['errors']): PageState['errors'] =>
  errors && Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, serializeError(error)]))
