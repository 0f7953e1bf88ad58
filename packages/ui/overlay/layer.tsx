import { lazyComponent } from '../lazy-component.ts'
import { SuspenseBoundary } from '../suspense-boundary.tsx'
import type { FloatingPanelProps } from './floating-panel.tsx'

/** Preloads the overlay library. */
export const loadLayer = () => import('./floating-panel.tsx')

const FloatingPanel = lazyComponent(() => loadLayer().then(m => m.FloatingPanel))

/** The open layer of a Popover or HoverCard. Loads the overlay library on first use. */
export function Layer(props: FloatingPanelProps) {
  return (
    <SuspenseBoundary>
      <FloatingPanel {...props} />
    </SuspenseBoundary>
  )
}
