import type { MouseEvent, ReactNode } from 'react'
import styles from './layer.module.css'
import { Layer } from './layer.tsx'
import { type LayerTrigger, useLayer } from './use-layer.ts'

interface PopoverProps {
  /** Renders the button. Spread the props onto it. */
  trigger: (props: LayerTrigger & { onClick: (event: MouseEvent) => void }) => ReactNode
  /** Accessible name of the layer. */
  label: string
  children: ReactNode
  placement?: 'bottom-start' | 'left-end'
}

/** A button that opens a small layer with a form or options. */
export function Popover({ trigger, label, children, placement = 'bottom-start' }: PopoverProps) {
  const { setRoot, isOpen, setIsOpen, trigger: attributes, panel } = useLayer()
  return (
    <div ref={setRoot} className={styles.root}>
      {trigger({ ...attributes, onClick: () => setIsOpen(!isOpen) })}
      {isOpen && (
        <Layer {...panel} label={label} placement={placement} className={styles.padded}>
          {children}
        </Layer>
      )}
    </div>
  )
}
