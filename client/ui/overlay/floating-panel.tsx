import { FloatingFocusManager, useInteractions } from '@floating-ui/react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './layer.module.css'
import { type FloatingPanelOptions, useFloatingPanel } from './use-floating-panel.ts'

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
