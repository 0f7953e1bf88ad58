import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { lazyComponent } from '#client/ui/lazy-component.ts'
import styles from './burger.module.css'

const MobileMenu = lazyComponent(() => import('./mobile-menu.tsx').then(m => m.MobileMenu))

/** Button that opens the phone menu. Hidden on wider screens. */
export function Burger() {
  const { key } = useLocation()
  // The menu is open for one history entry only, so navigating closes it.
  const [openFor, setOpenFor] = useState<string | null>(null)
  return (
    <span className={styles.burger}>
      <IconButton
        label="Menu"
        icon={<Icon name="menu" size={24} />}
        size="lg"
        className={styles.button}
        aria-expanded={openFor === key}
        onClick={() => setOpenFor(key)}
      />
      {openFor !== null &&
        // A portal keeps the menu's landmarks outside of the header's.
        createPortal(
          <Suspense fallback={null}>
            <MobileMenu isOpen={openFor === key} onClose={() => setOpenFor('')} />
          </Suspense>,
          document.body,
        )}
    </span>
  )
}
