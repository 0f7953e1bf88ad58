import styles from './typing-dots.module.css'

/** Animated indicator that an agent is typing. */
export function TypingDots() {
  return (
    <p className={styles.typing}>
      <span className="visually-hidden">Support is typing</span>
      <span aria-hidden className={styles.dots}>
        <i />
        <i />
        <i />
      </span>
    </p>
  )
}
