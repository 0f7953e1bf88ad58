import type { ComponentType } from 'react'
import type { ScreenLoader } from '#client/lib/loader.ts'

export type LayoutName =
  | 'default'
  | 'login'
  | 'partner-login'
  | 'payment'
  | 'user-centre'
  | 'wholesale'
  | 'wholesale-signup'
  | 'blog'

/** One route of the shop. Loader and screen are files of their own, fetched when the route is first needed. */
export type Page = {
  /** Route name of the specification; the guard goes by it. */
  name: string
  path: `/${string}`
  layout: LayoutName
  /** Heading of the page as the specification calls it. */
  title: string
  loader?: () => Promise<ScreenLoader>
  /** A page without a screen of its own shows the shared one. */
  screen?: () => Promise<ComponentType>
}

/** Declares a page; keeps its literals. */
export const page = <const P extends Page>(definition: P): P => definition
