import { Card, Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import type { ReactNode } from 'react'
import { formatContent } from '../lib/format.ts'
import styles from './page.module.css'

type PageProps = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode }

/** Layout of a page: heading, lead text, main actions and content. */
export function Page({ title, lead, actions, children }: PageProps) {
  return (
    <>
      <Cluster as="header" gap={[2, 4]} align="end" justify="between" className={styles.header}>
        <div className={styles.words}>
          <h1 className="text-2xl">{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <Cluster className={styles.actions}>{actions}</Cluster>}
      </Cluster>
      <Stack>{children}</Stack>
    </>
  )
}

export type PanelProps = {
  title?: ReactNode
  /** Small text beside the title: a status, or a number as a count. */
  note?: ReactNode
  actions?: ReactNode
  /** Removes the padding, for tables. */
  isFlush?: boolean
  children?: ReactNode
  className?: string | undefined
}

/** A box with a heading, a note and actions. */
export function Panel({ title, note, actions, isFlush = false, children, className }: PanelProps) {
  return (
    <Card as="section" radius="xl" className={className}>
      {(title !== undefined || actions !== undefined) && (
        <Cluster as="header" gap={[1, 3]} className={styles.panelHeader}>
          {title !== undefined && <h2 className={styles.panelTitle}>{title}</h2>}
          {note !== undefined && <span className="fine">{formatContent(note)}</span>}
          {actions !== undefined && <Cluster className="push">{actions}</Cluster>}
        </Cluster>
      )}
      <div className={isFlush ? styles.flush : styles.padded}>{children}</div>
    </Card>
  )
}

/** Panels side by side in columns, given as CSS grid tracks; stacked in narrow windows. */
export function Columns({ columns = '1fr 1fr', children }: { columns?: string; children: ReactNode }) {
  return (
    <div className={styles.columns} style={{ '--columns': columns }}>
      {children}
    </div>
  )
}
