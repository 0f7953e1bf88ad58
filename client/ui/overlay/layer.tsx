import { Suspense } from 'react'
import { lazyComponent } from '../lazy-component.ts'
import type { FloatingPanelProps } from './floating-panel.tsx'

/** Loads the overlay library before a layer opens. */
export const loadLayer = () => import('./floating-panel.tsx')

const FloatingPanel = lazyComponent(() => loadLayer().then(m => m.FloatingPanel))

/** The open layer of a Popover or HoverCard; the first one loads the overlay library. */
export function Layer(props: FloatingPanelProps) {
  return (
    <Suspense fallback={null}>
      <FloatingPanel {...props} />
    </Suspense>
  )
}
