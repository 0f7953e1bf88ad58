import type { ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import type { Page } from '@fixbench/storefront/pages/pages.ts'
import { pages } from '@fixbench/storefront/pages/pages.ts'
import type { ComponentType } from 'react'
import { importPart } from '#client/app/errors/reload-on-failed-chunk.ts'

/** A page with lazy imports of its loader and screen. */
export type RoutedPage = Pick<Page, 'name' | 'path' | 'layout' | 'access'> & {
  loader?: (() => Promise<ScreenLoader>) | undefined
  screen: () => Promise<ComponentType>
}

/** The entry imports the home page directly, because most visits start there. A lazy chunk maps all other pages. */
const HOME = 'home/home'

const findScreen = async (name: string): Promise<ComponentType> =>
  name === HOME
    ? (await import('#client/screens/home/home.screen.tsx')).default
    : (await import('./screen-files.ts')).loadScreen(name)

const findLoader = async (name: string): Promise<ScreenLoader> =>
  name === HOME
    ? (await import('#client/screens/home/home.loader.ts')).loader
    : (await import('./screen-files.ts')).loadLoader(name)

const toRoutedPage = ({ screen, loader = screen, ...page }: Page): RoutedPage => ({
  ...page,
  loader: loader === null ? undefined : () => importPart(() => findLoader(loader)),
  screen: () => importPart(() => findScreen(screen)),
})

/** Every page of the shop, for `createRoutes`. */
export const routedPages: readonly RoutedPage[] = pages.map(toRoutedPage)
