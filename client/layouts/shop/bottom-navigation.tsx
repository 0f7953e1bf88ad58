import { useCartCount } from '@fixbench/storefront/features/cart/cart.queries.ts'
import { useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { CountBadge } from '@fixbench/ui/badge/count-badge.tsx'
import { Icon, type IconName } from '@fixbench/ui/icon/icon.tsx'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './bottom-navigation.module.css'

/** Bottom navigation on phones. Hidden on pages with an action bar. */
export function BottomNavigation() {
  const { pathname, search } = useLocation()
  const viewer = useViewer()
  const count = useCartCount()
  const account = viewer === null ? paths.login(pathname + search) : paths.profile()
  const entries: readonly Entry[] = [
    { icon: 'house', label: 'Home', href: paths.home() },
    { icon: 'layout-grid', label: 'Categories', href: paths.bestSellers(), onClick: openMenu },
    { icon: 'search', label: 'Search', href: paths.search(), onClick: focusSearch },
    { icon: 'shopping-cart', label: 'Cart', href: paths.cart(), count },
    { icon: 'user', label: viewer === null ? 'Sign in' : 'Account', href: account },
  ]

  return (
    <nav aria-label="Quick navigation" className={styles.bar}>
      {entries.map(entry => (
        <EntryLink key={entry.label} {...entry} isCurrent={pathname === entry.href} />
      ))}
    </nav>
  )
}

type Entry = {
  icon: IconName
  label: string
  href: string
  count?: number | undefined
  onClick?: (event: MouseEvent) => void
}

function EntryLink({ icon, label, href, count, onClick, isCurrent }: Entry & { isCurrent: boolean }) {
  return (
    <a href={href} onClick={onClick} aria-current={isCurrent ? 'page' : undefined} className={styles.place}>
      <span className={styles.icon}>
        <Icon name={icon} size={22} strokeWidth={1.7} aria-hidden />
        {count !== undefined && <CountBadge key={count} count={count} className={styles.count} />}
      </span>
      <span className={styles.label}>{label}</span>
    </a>
  )
}

/** Opens the header's menu, which contains the categories. */
const openMenu = (event: MouseEvent): void => {
  const menu = findVisible<HTMLButtonElement>('header button[aria-label="Menu"]')
  if (menu === undefined) return
  event.preventDefault()
  menu.click()
}

const focusSearch = (event: MouseEvent): void => {
  const field = findVisible<HTMLInputElement>('[role="search"] input')
  if (field === undefined) return
  event.preventDefault()
  field.focus()
}

/** Finds the last visible match, because the compact header covers the header. */
const findVisible = <T extends HTMLElement>(selector: string): T | undefined =>
  [...document.querySelectorAll<T>(selector)].findLast(element => element.checkVisibility())
