import { autoUpdate, flip, offset, type Placement, shift, useDismiss, useFloating } from '@floating-ui/react'
import type { LayerPanel } from './use-layer.ts'

const WINDOW_MARGIN_PX = 8

export type FloatingPanelOptions = LayerPanel & { placement: Placement; distancePx?: number | undefined }

/**
 * Places an open layer beside its trigger and within the window, and closes it on Escape and on a press elsewhere.
 * Imports the overlay library, so the shop loads it with the first layer that opens.
 */
export const useFloatingPanel = ({ root, onClose, placement, distancePx = 4 }: FloatingPanelOptions) => {
  const { refs, floatingStyles, context } = useFloating({
    open: true,
    elements: { reference: root },
    onOpenChange: (_isOpen, _event, reason) => onClose(reason === 'escape-key'),
    placement,
    middleware: [offset(distancePx), flip(), shift({ padding: WINDOW_MARGIN_PX })],
    whileElementsMounted: autoUpdate,
    // The entry animation moves the panel by `transform`.
    transform: false,
  })
  return { setPanel: refs.setFloating, floatingStyles, context, dismiss: useDismiss(context) }
}
