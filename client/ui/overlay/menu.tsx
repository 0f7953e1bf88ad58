import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from '../cx.ts'
import { keepInView } from './keep-in-view.ts'
import styles from './menu.module.css'
import popupStyles from './popup.module.css'
import { type PopupTrigger, usePopup } from './use-popup.ts'

export interface MenuItem {
  id: string
  label: ReactNode
  icon?: ReactNode
  href?: string
  onSelect?: () => void
  tone?: 'plain' | 'danger'
  /** Draws a line above. */
  isSeparated?: boolean
}

interface MenuProps {
  label: string
  items: readonly MenuItem[]
  trigger: (props: PopupTrigger & { 'aria-haspopup': 'menu'; onClick: () => void }) => ReactNode
  align?: 'start' | 'center' | 'end'
}

/** Lists actions on one thing behind a button. For navigation with rich content use HoverCard. */
export function Menu({ label, items, trigger, align = 'end' }: MenuProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { isOpen, setIsOpen, close, trigger: expanded, rootProps } = usePopup(root, id)

  useEffect(() => {
    if (isOpen) entries(list.current)[0]?.focus()
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    const all = entries(list.current)
    const at = all.findIndex(entry => entry === document.activeElement)
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowDown: all[(at + 1) % all.length],
      ArrowUp: all.at(at - 1),
      Home: all[0],
      End: all.at(-1),
    }
    if (event.key === 'Tab') close()
    if (!targets[event.key]) return
    event.preventDefault()
    targets[event.key]?.focus()
  }

  return (
    <div ref={root} className={popupStyles.root} {...rootProps}>
      {trigger({ ...expanded, 'aria-haspopup': 'menu', onClick: () => setIsOpen(!isOpen) })}
      {isOpen && (
        <div
          ref={node => {
            list.current = node
            keepInView(node)
          }}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={cx(popupStyles.panel, popupStyles[align], styles.menu)}
          onKeyDown={onKeyDown}
        >
          {items.map(item => (
            <Entry key={item.id} item={item} onDone={close} />
          ))}
        </div>
      )}
    </div>
  )
}

function Entry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: cx(styles.item, item.tone === 'danger' && styles.danger, item.isSeparated && styles.separated),
    onClick: () => {
      item.onSelect?.()
      onDone()
    },
    children: (
      <>
        {item.icon}
        {item.label}
      </>
    ),
  }
  if (item.href === undefined) return <button type="button" {...shared} />
  return (
    <a href={item.href} {...shared}>
      {shared.children}
    </a>
  )
}

function entries(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}
