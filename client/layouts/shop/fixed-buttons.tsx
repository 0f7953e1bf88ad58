import { Suspense, useEffect, useState } from 'react'
import { useStores, useViewer } from '#client/lib/shop.tsx'
import { openDialog } from '#client/lib/state/dialogs.ts'
import { useIsHydrated } from '#client/lib/state/store.ts'
import { cx } from '#client/ui/cx.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { lazyComponent } from '#client/ui/lazy-component.ts'
import { scrollBehavior } from '#client/ui/motion.ts'
import styles from './edge-controls.module.css'

const ChatBell = lazyComponent(() =>
  import('#client/features/chat/components/chat-bell.tsx').then(m => m.ChatBell),
)

/** Scroll position from which "Back to top" is shown. */
const FAR_PX = 600

/** Floating buttons in the corner: feedback, back to top, chat. */
export function FixedButtons() {
  const isFar = useIsFar()
  const { root } = useStores()
  // Members chat; guests sign in first (STATE-4-chat-member, STATE-4-chat-guest).
  const startChat = () => openDialog(root.get().userInfo === null ? 'sign-in' : 'chat')
  const isMember = useViewer() !== null
  const isHydrated = useIsHydrated()
  return (
    <section aria-label="Help and contact" className={styles.buttons}>
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
          <Suspense fallback={null}>
            <ChatBell className={styles.bell} />
          </Suspense>
        )}
      </button>
    </section>
  )
}

const useIsFar = (): boolean => {
  const [isFar, setIsFar] = useState(false)
  useEffect(() => {
    const update = () => setIsFar(window.scrollY > FAR_PX)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return isFar
}
