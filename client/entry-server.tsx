import { RouterContextProvider, type StaticHandlerContext } from 'react-router-dom'
import type { Shop } from '#client/lib/loader.ts'
import { createShopClock } from '#client/lib/shop-clock.ts'
import { createStores } from '#client/lib/state/stores.ts'
import { codes } from '#contract/core/codes.ts'
import type { Redirected, Render, RenderedPage, RenderInput } from '#contract/core/rendering.ts'
import { findDocumentFailure } from './app/errors/reactions.ts'
import { headMarkup } from './app/head/head-tags.ts'
import { shareMarkup } from './app/head/share-tags.ts'
import { findPageData } from './app/head/use-document-head.ts'
import { guardedTarget } from './app/router/guard.ts'
import { shopContext } from './app/router/router-context.ts'
import { handlerFor } from './app/router/static-handlers.ts'
import { createApi, createCaller } from './lib/api/api.ts'
import { createQueryClient } from './lib/api/query.ts'
import { paths } from './paths.ts'
import { loadFirstRender } from './rendering/first-render.ts'
import { toDocumentStatus, toPlainError } from './rendering/page-error.ts'
import { collectAnswers, type PageState, STATE_ELEMENT_ID } from './rendering/page-state.ts'
import { renderMarkup, settle } from './rendering/render-markup.tsx'
import { scriptJson } from './rendering/script-json.ts'
import { transportOver } from './rendering/server-transport.ts'

export const render: Render = async input => {
  const shop = createShop(input)
  const { isTokenBad, sessionEnd } = await loadFirstRender(shop, input.token)
  if (isTokenBad && input.url.pathname !== paths.home())
    return { ...redirectTo(paths.home(), 302, true), sessionEnd }
  const guarded = guardedTarget(input.url, shop.stores.root.get().userInfo !== null)
  if (guarded !== null) return redirectTo(guarded, 302, isTokenBad)
  const handler = handlerFor(input.url.pathname)
  const requestContext = new RouterContextProvider(new Map([[shopContext, shop]]))
  const context = await handler.query(new Request(input.url), { requestContext })
  if (context instanceof Response)
    return redirectTo(context.headers.get('location') ?? '/', context.status, isTokenBad)
  const isSettled = await settle(shop)
  const markup = await renderMarkup({ handler, context, shop, input, isSettled })
  return toRenderedPage({
    input,
    shop,
    context,
    markup,
    isTokenBad,
    sessionEnd: sessionEnd ?? input.sessionEnd,
  })
}

const redirectTo = (location: string, status: number, clearToken: boolean): Redirected => ({
  kind: 'redirect',
  status,
  location,
  clearToken,
  sessionEnd: null,
})

const createShop = ({ executeCall, clock, world, origins, hasSignInProvider }: RenderInput): Shop => {
  const call = createCaller(transportOver(executeCall))
  return {
    call,
    queryClient: createQueryClient(call),
    api: createApi(call),
    clock: createShopClock(clock),
    stores: createStores(),
    world,
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

const toRenderedPage = ({
  input,
  shop,
  context,
  markup,
  isTokenBad,
  sessionEnd,
}: Rendering): RenderedPage => {
  const errors = Object.values(context.errors ?? {})
  for (const error of errors) if (toDocumentStatus(error) >= 500) input.onError(error)
  const page = findPageData(Object.values(context.loaderData), input.url.pathname)
  const status = errors.length === 0 ? context.statusCode : toDocumentStatus(errors[0])
  return {
    kind: 'page',
    status,
    pageName: context.matches.at(-1)?.route.id ?? null,
    head: headMarkup(page, input.origins) + shareMarkup(page, input.origins),
    markup,
    stateElement: () =>
      toStateElement({ ...toPageState(input, shop, context), message: findMessage(context, sessionEnd) }),
    isShared:
      input.token === null &&
      sessionEnd === null &&
      status === 200 &&
      errors.length === 0 &&
      markup.kind === 'complete',
    clearToken: isTokenBad,
  }
}

const toPageState = (
  { clock, world, origins, hasSignInProvider }: RenderInput,
  shop: Shop,
  context: StaticHandlerContext,
): Omit<PageState, 'message'> => {
  const { userInfo, headerTopInfo } = shop.stores.root.get()
  const { loaderData, errors } = context
  return {
    userInfo,
    headerTopInfo,
    world,
    clock,
    origins,
    hasSignInProvider,
    loaderData,
    errors: toPlainErrors(errors),
    answers: collectAnswers(shop.queryClient),
  }
}

/** Why the visitor is a guest all of a sudden, or that a part of the page could not be filled. */
const findMessage = ({ errors }: StaticHandlerContext, sessionEnd: number | null): string | null =>
  Object.values(codes).find(({ code }) => code === sessionEnd)?.msg ??
  findDocumentFailure(toPlainErrors(errors))

const toPlainErrors = (errors: StaticHandlerContext['errors']): PageState['errors'] =>
  errors === null
    ? null
    : Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, toPlainError(error)]))

const toStateElement = (state: PageState): string =>
  `<script type="application/json" id="${STATE_ELEMENT_ID}">${scriptJson(JSON.stringify(state))}</script>`
