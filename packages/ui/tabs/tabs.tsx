import { formatInteger } from '@fixbench/contract/core/format.ts'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Row } from '../layout/layout.tsx'
import styles from './tabs.module.css'

interface TabItem {
  id: string
  label: ReactNode
  /** Number after the label. */
  count?: number | undefined
  panel: ReactNode
}

interface TabsProps {
  /** Accessible name of the tab list. */
  label: string
  items: readonly TabItem[]
  value?: string
  onChange?: (id: string) => void
}

/** Switches between panels in place. For panels with their own URL, use LinkTabs. */
export function Tabs({ label, items, value, onChange }: TabsProps) {
  const baseId = useId()
  const [ownValue, setOwnValue] = useState(items[0]?.id)
  const active = items.find(item => item.id === (value ?? ownValue)) ?? items[0]

  const choose = (id: string) => {
    setOwnValue(id)
    onChange?.(id)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const target = findTargetTab(event.key, items, active?.id)
    if (!target) return
    event.preventDefault()
    choose(target.id)
    document.getElementById(`${baseId}-${target.id}`)?.focus()
  }

  return (
    <div>
      <Row
        gap={6}
        align="stretch"
        role="tablist"
        aria-label={label}
        className={styles.list}
        onKeyDown={onKeyDown}
        tabIndex={-1}
      >
        {items.map(item => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${baseId}-${item.id}`}
            className={styles.tab}
            aria-selected={item === active}
            aria-controls={`${baseId}-${item.id}-panel`}
            tabIndex={item === active ? 0 : -1}
            onClick={() => choose(item.id)}
          >
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{formatInteger(item.count)}</span>}
          </button>
        ))}
      </Row>
      {items.map(item => (
        <div
          key={item.id}
          role="tabpanel"
          id={`${baseId}-${item.id}-panel`}
          aria-labelledby={`${baseId}-${item.id}`}
          className={styles.panel}
          hidden={item !== active}
        >
          {item === active && item.panel}
        </div>
      ))}
    </div>
  )
}

function findTargetTab(key: string, items: readonly TabItem[], activeId: string | undefined) {
  const index = items.findIndex(item => item.id === activeId)
  const targets: Record<string, TabItem | undefined> = {
    ArrowRight: items[(index + 1) % items.length],
    ArrowLeft: items.at(index - 1),
    Home: items[0],
    End: items.at(-1),
  }
  return targets[key]
}
