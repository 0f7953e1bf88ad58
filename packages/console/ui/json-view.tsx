import { cx } from '@fixbench/ui/cx.ts'
import { useState } from 'react'
import { CopyText } from './copy-text.tsx'
import styles from './json-view.module.css'

type JsonViewProps = {
  value: unknown
  /** Accessible name of the data and its copy button. */
  label: string
  /** Levels of the tree that are initially open. */
  openDepth?: number
}

/** Data as a collapsible tree. Long texts are truncated until expanded. */
export function JsonView({ value, label, openDepth = 2 }: JsonViewProps) {
  return (
    <div className={styles.view} role="group" aria-label={label}>
      <div className={styles.copy}>
        <CopyText value={JSON.stringify(value, null, 2) ?? ''} label={`Copy ${label.toLowerCase()}`} />
      </div>
      <Node value={value} depth={0} openDepth={openDepth} />
    </div>
  )
}

type NodeProps = { name?: string; value: unknown; depth: number; openDepth: number }

function Node({ name, value, depth, openDepth }: NodeProps) {
  if (typeof value !== 'object' || value === null) {
    return (
      <div className={styles.line}>
        <Name name={name} />
        <Leaf value={value} />
      </div>
    )
  }

  const entries = Object.entries(value)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (entries.length === 0) {
    return (
      <div className={styles.line}>
        <Name name={name} />
        {open + close}
      </div>
    )
  }

  return (
    <details open={depth < openDepth} className={styles.branch}>
      <summary className={styles.line}>
        <Name name={name} />
        {open}
        <span className={styles.count}>
          {entries.length} {Array.isArray(value) ? 'item' : 'field'}
          {entries.length === 1 ? '' : 's'}
        </span>
      </summary>
      <div className={styles.children}>
        {entries.map(([key, item]) => (
          <Node key={key} name={key} value={item} depth={depth + 1} openDepth={openDepth} />
        ))}
      </div>
      {close}
    </details>
  )
}

function Name({ name }: { name: string | undefined }) {
  return name === undefined ? null : <span className={styles.name}>{name}: </span>
}

/** Longer texts are truncated, in characters. */
const MAX_LENGTH = 240

function Leaf({ value }: { value: unknown }) {
  const [isExpanded, setIsExpanded] = useState(false)
  const text = typeof value === 'string' ? `"${value}"` : String(value)
  const kind = value === null ? styles.null : styles[typeof value]
  if (text.length <= MAX_LENGTH || isExpanded) return <span className={cx(styles.leaf, kind)}>{text}</span>
  return (
    <span className={cx(styles.leaf, kind)}>
      {text.slice(0, MAX_LENGTH)}…{' '}
      <button type="button" className={styles.more} onClick={() => setIsExpanded(true)}>
        {text.length - MAX_LENGTH} more characters
      </button>
    </span>
  )
}
