import type { ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import type { ComponentType } from 'react'

const screens = import.meta.glob<ComponentType>('../../screens/**/*.screen.tsx', { import: 'default' })
const loaders = import.meta.glob<ScreenLoader>('../../screens/**/*.loader.ts', { import: 'loader' })

const requireFile = <File>(load: (() => Promise<File>) | undefined, name: string): Promise<File> => {
  if (load === undefined) throw new Error(`client/screens has no ${name}`)
  return load()
}

/** Imports a screen by its name in the page table. */
export const loadScreen = (name: string): Promise<ComponentType> =>
  requireFile(screens[`../../screens/${name}.screen.tsx`], `${name}.screen.tsx`)

/** Imports a loader by its name in the page table. */
export const loadLoader = (name: string): Promise<ScreenLoader> =>
  requireFile(loaders[`../../screens/${name}.loader.ts`], `${name}.loader.ts`)
