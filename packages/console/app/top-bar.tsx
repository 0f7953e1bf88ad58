import { cx } from '@fixbench/ui/cx.ts'
import { Kbd } from '@fixbench/ui/layout/kbd.tsx'
import { Row } from '@fixbench/ui/layout/layout.tsx'
import { Bug, ExternalLink, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { SHOP_TAB, shopHref } from '../lib/open-shop.ts'
import { useConsoleQuery } from '../lib/query.ts'
import { formatClockTime, formatShopTime, useClock, useShopMs } from '../lib/time.ts'
import { useWorld } from '../lib/world.ts'
import { SmallButton } from '../ui/small-button.tsx'
import styles from './top-bar.module.css'
import { WorldChooser } from './world-chooser.tsx'

type TopBarProps = { menuButton: ReactNode; onSearch: () => void }

/** Shows the current world with its time and faults, and links to its shop. */
export function TopBar({ menuButton, onSearch }: TopBarProps) {
  const { world, href } = useWorld()

  return (
    <Row as="header" gap={3} className={styles.bar}>
      {menuButton}
      <WorldChooser />
      <ShopTime />
      <FaultCount href={href('/console/faults')} />
      <button type="button" className={styles.search} aria-label="Find" onClick={onSearch}>
        <Search aria-hidden />
        <span>Find</span>
        <Kbd>/</Kbd>
      </button>
      <SmallButton
        variant="primary"
        href={shopHref({ world })}
        target={SHOP_TAB}
        icon={<ExternalLink aria-hidden />}
        className={styles.shop}
        aria-label="Open the shop in this world"
      >
        <span className={styles.wide}>Open </span>
        <span className={styles.mid}>shop</span>
      </SmallButton>
    </Row>
  )
}

function ShopTime() {
  const { href } = useWorld()
  const { clock } = useClock()
  const shopMs = useShopMs()
  if (clock === undefined || shopMs === undefined) return <span className={styles.clock} />

  const speed = clock.speed === 1 ? '' : `× ${clock.speed}`
  const note = clock.isFrozen ? 'frozen' : speed

  return (
    <a href={href('/console/clock')} className={styles.clock} title="Shop time (UTC)">
      <time dateTime={new Date(shopMs).toISOString()}>
        <span className={styles.wide}>{formatShopTime(shopMs).slice(0, 10)} </span>
        {formatClockTime(shopMs)}
      </time>
      {note !== '' && <span className={styles.note}>{note}</span>}
    </a>
  )
}

function FaultCount({ href }: { href: string }) {
  const { data } = useConsoleQuery('faults', 'list', {})
  const count = data?.rows.filter(rule => rule.isOn).length ?? 0
  return (
    <a href={href} className={cx(styles.faults, count > 0 && styles.hot)}>
      <Bug aria-hidden />
      {count}
      <span className={styles.wide}>{count === 1 ? ' fault' : ' faults'}</span>
      <span className="visually-hidden"> active</span>
    </a>
  )
}
