import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { cx } from '../cx.ts'
import { findLinks } from './arrow-keys.ts'
import styles from './layer.module.css'
import { Layer, loadLayer } from './layer.tsx'
import { useDelayed } from './use-delayed.ts'
import { type LayerTrigger, useLayer } from './use-layer.ts'

const CLOSE_DELAY_MS = 180

interface HoverTrigger extends LayerTrigger {
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

interface HoverCardProps {
  /** Draws the link or button; spread the given attributes onto it. */
  trigger: (props: HoverTrigger) => ReactNode
  label: string
  children: ReactNode
  placement?: 'bottom-start' | 'bottom-end'
  /** Space between the trigger and the layer. */
  distancePx?: number
  openDelayMs?: number
  /** Width, padding and the like of the layer. */
  className?: string | undefined
  rootClassName?: string | undefined
}

/**
 * Shows more about a link under the mouse: cart, account, category menu. A finger opens it with the first tap,
 * the keyboard with the down arrow, and enters it with the next; a click of the mouse on a link still follows the link.
 */
export function HoverCard({ trigger, openDelayMs = 120, rootClassName, ...layer }: HoverCardProps) {
  const [isFinger, setIsFinger] = useState(false)
  const { later, callOff } = useDelayed()
  const { setRoot, isOpen, setIsOpen, trigger: attributes, panel } = useLayer()

  const onMouse = (opens: boolean, delayMs: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    void loadLayer()
    later(() => setIsOpen(opens), delayMs)
  }
  const onClick = (event: MouseEvent) => {
    callOff()
    const isLink = event.currentTarget instanceof HTMLAnchorElement
    if (isLink && (!isFinger || isOpen)) return panel.onClose()
    event.preventDefault()
    setIsOpen(!isOpen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    setIsFinger(false)
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    if (isOpen) findLinks(document.getElementById(panel.id))[0]?.focus()
    setIsOpen(true)
  }

  return (
    <div
      ref={setRoot}
      className={cx(styles.root, rootClassName)}
      onPointerDown={event => setIsFinger(event.pointerType !== 'mouse')}
      onPointerEnter={onMouse(true, openDelayMs)}
      onPointerLeave={onMouse(false, CLOSE_DELAY_MS)}
    >
      {trigger({ ...attributes, onClick, onKeyDown })}
      {isOpen && <Layer placement="bottom-end" {...panel} {...layer} />}
    </div>
  )
}
