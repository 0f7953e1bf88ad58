import type { ReactNode } from 'react'
import { Stack } from '#client/ui/layout/layout.tsx'
import styles from './trade.module.css'

type TradePageProps = { title: string; text?: ReactNode; aside?: ReactNode; children: ReactNode }

/** Heading and content of a page for wholesale buyers. */
export function TradePage({ title, text, aside, children }: TradePageProps) {
  return (
    <Stack gap={6}>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {text !== undefined && <p>{text}</p>}
        </div>
        {aside}
      </header>
      {children}
    </Stack>
  )
}
