import { FloatingFocusManager, useInteractions, useListNavigation } from '@floating-ui/react'
import { type ReactNode, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { type FloatingPanelOptions, useFloatingPanel } from './floating-panel.tsx'
import layerStyles from './layer.module.css'
import styles from './menu.module.css'
import { type LayerTrigger, useLayer } from './use-layer.ts'

interface MenuItem {
  id: string
  label: ReactNode
  icon?: ReactNode
  href?: string
  onSelect?: () => void
  tone?: 'plain' | 'danger'
  /** Adds a separator above. */
  isSeparated?: boolean
}

interface MenuProps {
  label: string
  items: readonly MenuItem[]
  trigger: (props: LayerTrigger & { 'aria-haspopup': 'menu'; onClick: () => void }) => ReactNode
  placement?: 'bottom-start' | 'bottom-end'
}

/** A button that opens a menu of actions. For navigation with rich content, use HoverCard. */
export function Menu({ label, items, trigger, placement = 'bottom-end' }: MenuProps) {
  const { setRoot, isOpen, setIsOpen, trigger: attributes, panel } = useLayer()
  return (
    <div ref={setRoot} className={layerStyles.root}>
      {trigger({ ...attributes, 'aria-haspopup': 'menu', onClick: () => setIsOpen(!isOpen) })}
      {isOpen && <MenuPanel {...panel} label={label} items={items} placement={placement} />}
    </div>
  )
}

type MenuPanelProps = FloatingPanelOptions & Pick<MenuProps, 'label' | 'items'>

function MenuPanel({ id, label, items, ...options }: MenuPanelProps) {
  const { setPanel, floatingStyles, context, dismiss } = useFloatingPanel({ id, ...options })
  const list = useRef<(HTMLElement | null)[]>([])
  const [activeIndex, onNavigate] = useState<number | null>(0)
  const navigation = useListNavigation(context, { listRef: list, activeIndex, onNavigate, loop: true })
  const { getFloatingProps, getItemProps } = useInteractions([dismiss, navigation])

  return (
    <FloatingFocusManager context={context} modal={false} initialFocus={-1} returnFocus={false}>
      <div
        ref={setPanel}
        style={floatingStyles}
        {...getFloatingProps()}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={cx(layerStyles.panel, styles.menu)}
      >
        {items.map((item, index) => (
          <Entry
            key={item.id}
            item={item}
            onMount={element => {
              list.current[index] = element
            }}
            attributes={getItemProps({
              onClick: () => {
                // Returns focus to the trigger first, so a dialog opened by the item can restore it there.
                options.onClose(true)
                item.onSelect?.()
              },
            })}
          />
        ))}
      </div>
    </FloatingFocusManager>
  )
}

type EntryProps = {
  item: MenuItem
  attributes: Record<string, unknown>
  onMount: (element: HTMLElement | null) => void
}

function Entry({ item: { label, icon, href, tone, isSeparated }, attributes, onMount }: EntryProps) {
  const Element = href === undefined ? 'button' : 'a'
  return (
    <Element
      ref={onMount}
      {...attributes}
      {...(href === undefined ? { type: 'button' } : { href })}
      role="menuitem"
      tabIndex={-1}
      className={cx(styles.item, tone === 'danger' && styles.danger, isSeparated && styles.separated)}
    >
      {icon}
      {label}
    </Element>
  )
}
