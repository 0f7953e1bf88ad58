import styles from './typing-dots.module.css'

/** An agent is writing. */
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
