import {
  autoUpdate,
  FloatingFocusManager,
  flip,
  offset,
  type Placement,
  shift,
  useDismiss,
  useFloating,
  useInteractions,
} from '@floating-ui/react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './layer.module.css'
import type { LayerPanel } from './use-layer.ts'

export type FloatingPanelProps = FloatingPanelOptions & {
  /** Accessible name of the layer. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** The open layer of a Popover or HoverCard. It also closes when focus moves elsewhere. */
export function FloatingPanel({ id, label, className, children, ...options }: FloatingPanelProps) {
  const { setPanel, floatingStyles, context, dismiss } = useFloatingPanel({ id, ...options })
  const { getFloatingProps } = useInteractions([dismiss])

  return (
    <FloatingFocusManager context={context} modal={false} initialFocus={-1} returnFocus={false}>
      <section
        ref={setPanel}
        style={floatingStyles}
        {...getFloatingProps()}
        id={id}
        aria-label={label}
        className={cx(styles.panel, className)}
      >
        {children}
      </section>
    </FloatingFocusManager>
  )
}

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
    // Panels of triggers in scrolling tables would be clipped by the table.
    strategy: 'fixed',
    middleware: [offset(distancePx), flip(), shift({ padding: VIEWPORT_MARGIN_PX })],
    whileElementsMounted: autoUpdate,
    // `transform` is taken by the entry animation.
    transform: false,
  })
  return { setPanel: refs.setFloating, floatingStyles, context, dismiss: useDismiss(context) }
}
