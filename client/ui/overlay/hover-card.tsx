import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { cx } from '../cx.ts'
import { findLinks } from './arrow-keys.ts'
import { keepInView } from './keep-in-view.ts'
import styles from './popup.module.css'
import { useDelayed } from './use-delayed.ts'
import { type PopupTrigger, usePopup } from './use-popup.ts'

const CLOSE_DELAY_MS = 180

interface HoverTrigger extends PopupTrigger {
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

interface HoverCardProps {
  /** Draws the link or button; spread the given attributes onto it. */
  trigger: (props: HoverTrigger) => ReactNode
  label: string
  children: ReactNode | ((close: () => void) => ReactNode)
  align?: 'start' | 'center' | 'end'
  openDelayMs?: number
  /** Width, padding and the like of the layer. */
  className?: string | undefined
  rootClassName?: string | undefined
}

/**
 * Shows more about a link under the mouse: cart, account, category menu. A finger opens it with the first tap,
 * the keyboard with the down arrow, and enters it with the next; a click of the mouse on a link still follows the link.
 */
export function HoverCard(props: HoverCardProps) {
  const { trigger, label, children, align = 'end', openDelayMs = 120, className, rootClassName } = props
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [isFinger, setIsFinger] = useState(false)
  const { later, callOff } = useDelayed()
  const popup = usePopup(root, id)

  const onMouse = (isOpen: boolean, delayMs: number) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') later(() => popup.setIsOpen(isOpen), delayMs)
  }
  const onClick = (event: MouseEvent) => {
    callOff()
    const isLink = event.currentTarget instanceof HTMLAnchorElement
    if (isLink && (!isFinger || popup.isOpen)) return popup.close()
    event.preventDefault()
    popup.setIsOpen(!popup.isOpen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    setIsFinger(false)
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    if (popup.isOpen) findLinks(document.getElementById(id))[0]?.focus()
    popup.setIsOpen(true)
  }

  return (
    <div
      ref={root}
      className={cx(styles.root, rootClassName)}
      {...popup.rootProps}
      onPointerDown={event => setIsFinger(event.pointerType !== 'mouse')}
      onPointerEnter={onMouse(true, openDelayMs)}
      onPointerLeave={onMouse(false, CLOSE_DELAY_MS)}
    >
      {trigger({ ...popup.trigger, onClick, onKeyDown })}
      {popup.isOpen && (
        <section
          ref={keepInView}
          id={id}
          aria-label={label}
          className={cx(styles.panel, styles[align], className)}
        >
          {typeof children === 'function' ? children(popup.close) : children}
        </section>
      )}
    </div>
  )
}
