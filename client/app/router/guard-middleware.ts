import { type MiddlewareFunction, redirect } from 'react-router-dom'
import { findGuardRedirect } from './guard.ts'
import { shopContext } from './router-context.ts'

/** Redirects guests from member pages and members from sign-in pages before any loader runs. */
export const guardMiddleware: MiddlewareFunction = async ({ request, context }) => {
  const { stores } = context.get(shopContext)
  const target = findGuardRedirect(new URL(request.url), stores.root.get().userInfo !== null)
  if (target !== null) throw redirect(target)
}
