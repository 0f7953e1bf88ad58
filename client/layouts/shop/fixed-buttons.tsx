import { useStores, useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { openDialog } from '@fixbench/storefront/lib/state/dialogs.ts'
import { cx } from '@fixbench/ui/cx.ts'
import { Icon } from '@fixbench/ui/icon/icon.tsx'
import { lazyComponent } from '@fixbench/ui/lazy-component.ts'
import { scrollBehavior } from '@fixbench/ui/motion.ts'
import { useIsHydrated } from '@fixbench/ui/state/store.ts'
import { SuspenseBoundary } from '@fixbench/ui/suspense-boundary.tsx'
import { useEffect, useState } from 'react'
import styles from './edge-controls.module.css'

const ChatBell = lazyComponent(() =>
  import('@fixbench/storefront/features/chat/components/chat-bell.tsx').then(m => m.ChatBell),
)

/** Scroll position from which "Back to top" is shown. */
const FAR_PX = 600

/** Floating buttons in the corner: feedback, back to top, chat. */
export function FixedButtons() {
  const { isFar, isDownward } = useScrolling()
  const { root } = useStores()
  // Members chat; guests sign in first (STATE-4-chat-member, STATE-4-chat-guest).
  const startChat = () => openDialog(root.get().userInfo === null ? 'sign-in' : 'chat')
  const isMember = useViewer() !== null
  const isHydrated = useIsHydrated()

  return (
    <section aria-label="Help and contact" className={cx(styles.buttons, isDownward && styles.downward)}>
      <button type="button" className={styles.button} onClick={() => openDialog('feedback')}>
        <Icon name="message-square-text" size={20} strokeWidth={1.6} />
        <span className={styles.label}>Feedback</span>
      </button>
      <button
        type="button"
        className={cx(styles.button, !isFar && styles.away)}
        onClick={() => window.scrollTo({ top: 0, behavior: scrollBehavior() })}
      >
        <Icon name="arrow-up" size={20} strokeWidth={1.6} />
        <span className={styles.label}>Back to top</span>
      </button>
      <button type="button" className={cx(styles.button, styles.chat)} onClick={startChat}>
        <Icon name="message-circle" size={22} />
        <span className={styles.label}>Chat with us</span>
        {isMember && isHydrated && (
          <SuspenseBoundary>
            <ChatBell className={styles.bell} />
          </SuspenseBoundary>
        )}
      </button>
    </section>
  )
}

/** How far the page is scrolled, and whether it was last scrolled down. */
const useScrolling = () => {
  const [scrolling, setScrolling] = useState({ isFar: false, isDownward: false })
  useEffect(() => {
    let last = window.scrollY
    const update = () => {
      const top = window.scrollY
      const isDownward = top > last
      last = top
      setScrolling(old =>
        old.isFar === top > FAR_PX && old.isDownward === isDownward
          ? old
          : { isFar: top > FAR_PX, isDownward },
      )
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])

  return scrolling
}
