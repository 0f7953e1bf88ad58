import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { cx } from '../cx.ts'
import { findLinks } from './arrow-keys.ts'
import styles from './layer.module.css'
import { Layer, loadLayer } from './layer.tsx'
import { useDelayed } from './use-delayed.ts'
import { type LayerTrigger, useLayer } from './use-layer.ts'

const OPEN_DELAY_MS = 120
const CLOSE_DELAY_MS = 180

interface HoverTrigger extends LayerTrigger {
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

interface HoverCardProps {
  /** Renders the link or button. Spread the props onto it. */
  trigger: (props: HoverTrigger) => ReactNode
  label: string
  children: ReactNode
  placement?: 'bottom-start' | 'bottom-end'
  /** Gap between the trigger and the layer. */
  distancePx?: number
  /** Class of the layer. */
  className?: string | undefined
  rootClassName?: string | undefined
}

/**
 * A layer that opens when the mouse hovers a link or button, such as the cart preview. Touch opens it with the first tap.
 * The down arrow opens it, and moves focus into it when pressed again. A mouse click on a link still follows the link.
 */
export function HoverCard({ trigger, rootClassName, ...layer }: HoverCardProps) {
  const [isTouch, setIsTouch] = useState(false)
  const { schedule, cancel } = useDelayed()
  const { setRoot, isOpen, setIsOpen, trigger: attributes, panel } = useLayer()

  const onMouse = (opens: boolean, delayMs: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    void loadLayer()
    schedule(() => setIsOpen(opens), delayMs)
  }
  const onClick = (event: MouseEvent) => {
    cancel()
    const isLink = event.currentTarget instanceof HTMLAnchorElement
    if (isLink && (!isTouch || isOpen)) return panel.onClose()
    event.preventDefault()
    setIsOpen(!isOpen)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    setIsTouch(false)
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    if (isOpen) findLinks(document.getElementById(panel.id))[0]?.focus()
    setIsOpen(true)
  }

  return (
    <div
      ref={setRoot}
      className={cx(styles.root, rootClassName)}
      onPointerDown={event => setIsTouch(event.pointerType !== 'mouse')}
      onPointerEnter={onMouse(true, OPEN_DELAY_MS)}
      onPointerLeave={onMouse(false, CLOSE_DELAY_MS)}
    >
      {trigger({ ...attributes, onClick, onKeyDown })}
      {isOpen && <Layer placement="bottom-end" {...panel} {...layer} />}
    </div>
  )
}
