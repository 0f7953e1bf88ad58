import { autoUpdate, flip, offset, type Placement, shift, useDismiss, useFloating } from '@floating-ui/react'
import type { LayerPanel } from './use-layer.ts'

const VIEWPORT_MARGIN_PX = 8

export type FloatingPanelOptions = LayerPanel & { placement: Placement; distancePx?: number | undefined }

/**
 * Positions an open layer next to its trigger and inside the viewport, and closes it on Escape and on a press outside.
 * Import it lazily, because it contains the overlay library.
 */
export const useFloatingPanel = ({ root, onClose, placement, distancePx = 4 }: FloatingPanelOptions) => {
  const { refs, floatingStyles, context } = useFloating({
    open: true,
    elements: { reference: root },
    onOpenChange: (_isOpen, _event, reason) => onClose(reason === 'escape-key'),
    placement,
    middleware: [offset(distancePx), flip(), shift({ padding: VIEWPORT_MARGIN_PX })],
    whileElementsMounted: autoUpdate,
    // `transform` is taken by the entry animation.
    transform: false,
  })
  return { setPanel: refs.setFloating, floatingStyles, context, dismiss: useDismiss(context) }
}
