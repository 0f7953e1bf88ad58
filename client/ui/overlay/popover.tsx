import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from '../cx.ts'
import { keepInView } from './keep-in-view.ts'
import styles from './popup.module.css'
import { type PopupTrigger, usePopup } from './use-popup.ts'

interface PopoverProps {
  /** Draws the button; spread the given attributes onto it. */
  trigger: (props: PopupTrigger & { onClick: (event: MouseEvent) => void }) => ReactNode
  /** Names the layer for screen readers. */
  label: string
  children: (close: () => void) => ReactNode
  align?: 'start' | 'center' | 'end'
  className?: string | undefined
}

/** Opens a small layer with a form or a choice beside its button, on click. */
export function Popover({ trigger, label, children, align = 'start', className }: PopoverProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const popup = usePopup(root, id)
  return (
    <div ref={root} className={styles.root} {...popup.rootProps}>
      {trigger({ ...popup.trigger, onClick: () => popup.setIsOpen(!popup.isOpen) })}
      {popup.isOpen && (
        <section
          ref={keepInView}
          id={id}
          aria-label={label}
          className={cx(styles.panel, styles[align], styles.padded, className)}
        >
          {children(popup.close)}
        </section>
      )}
    </div>
  )
}
