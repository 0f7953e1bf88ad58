import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { cx } from '../cx.ts'
import styles from './notice.module.css'

const ICONS = { info: Info, success: CircleCheck, warn: TriangleAlert, stop: CircleAlert }

interface NoticeProps {
  tone?: keyof typeof ICONS
  title?: ReactNode
  children?: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
  /** Adds a close button. */
  onClose?: () => void
  /** Announces it when it appears, for results of an action. */
  isLive?: boolean
  className?: string | undefined
}

/** An inline message next to its subject, such as a rule, a delay or a result. */
export function Notice({ tone = 'info', title, children, action, onClose, isLive, className }: NoticeProps) {
  const Icon = ICONS[tone]
  const role = tone === 'stop' ? 'alert' : 'status'
  return (
    <div role={isLive ? role : undefined} className={cx(styles.notice, styles[tone], className)}>
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {onClose && (
        <IconButton
          size="sm"
          label="Close"
          icon={<X aria-hidden />}
          onClick={onClose}
          className={styles.close}
        />
      )}
    </div>
  )
}
