import type { ComponentType } from 'react'
import type { ScreenLoader } from '#client/lib/loader.ts'
import { layoutFiles } from '#client/pages/layout-files.ts'
import type { LayoutName } from '#client/pages/page.ts'

const components = import.meta.glob<ComponentType>('../../layouts/*/*-layout.tsx', { import: 'default' })
const loaders = import.meta.glob<ScreenLoader>('../../layouts/*/*.loader.ts', { import: 'loader' })

type Layout = {
  component: (() => Promise<ComponentType>) | undefined
  loader: (() => Promise<ScreenLoader>) | undefined
}

/** Lazy imports of a layout's component and loader. */
export const findLayout = (name: LayoutName): Layout => {
  const { component, loader } = layoutFiles[name]
  return {
    component: components[`../../layouts/${component}.tsx`],
    loader: loader === undefined ? undefined : loaders[`../../layouts/${loader}.loader.ts`],
  }
}
