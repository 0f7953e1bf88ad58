import type { ReactNode } from 'react'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import styles from './trade.module.css'

type TradePageProps = { title: string; text?: ReactNode; aside?: ReactNode; children: ReactNode }

/** Heading and content of a page for wholesale buyers. */
export function TradePage({ title, text, aside, children }: TradePageProps) {
  return (
    <Stack gap={6}>
      <Cluster as="header" gap={[3, 6]} align="end" justify="between" className={styles.head}>
        <div>
          <h1>{title}</h1>
          {text !== undefined && <p>{text}</p>}
        </div>
        {aside}
      </Cluster>
      {children}
    </Stack>
  )
}
