import { type LayoutName, layoutFiles, type Page, pages } from '@fixbench/storefront/pages/pages.ts'

/** Id of the catch-all route. */
const UNKNOWN = 'unknown'

const toLayoutModules = (name: LayoutName): string[] => {
  const { component, loader } = layoutFiles[name]
  return [...(loader === undefined ? [] : [`layouts/${loader}.loader.ts`]), `layouts/${component}.tsx`]
}

const toPageModules = ({ layout, screen, loader = screen }: Page): string[] => [
  ...toLayoutModules(layout),
  ...(loader === null ? [] : [`screens/${loader}.loader.ts`]),
  `screens/${screen}.screen.tsx`,
]

/** Source files of each page, relative to `client/`: its layout, its screen and their loaders. */
export const pageModules: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(pages.map(page => [page.name, toPageModules(page)])),
  [UNKNOWN]: toLayoutModules('default'),
}
