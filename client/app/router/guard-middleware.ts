import { type MiddlewareFunction, redirect } from 'react-router-dom'
import { guardedTarget } from './guard.ts'
import { shopContext } from './router-context.ts'

/** Keeps guests off member pages and members off sign-in pages before anything of the page is loaded. */
export const guardMiddleware: MiddlewareFunction = async ({ request, context }) => {
  const { stores } = context.get(shopContext)
  const target = guardedTarget(new URL(request.url), stores.root.get().userInfo !== null)
  if (target !== null) throw redirect(target)
}
