import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import tones from '../badge/tones.module.css'
import { cx } from '../cx.ts'
import { Cluster } from '../layout/layout.tsx'
import styles from './notice.module.css'

const TONES = {
  info: { Icon: Info, colors: tones.brand },
  success: { Icon: CircleCheck, colors: tones.new },
  warn: { Icon: TriangleAlert, colors: tones.warn },
  stop: { Icon: CircleAlert, colors: tones.stop },
}

interface NoticeProps {
  tone?: keyof typeof TONES
  title?: ReactNode
  children?: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
  /** Announces it when it appears, for results of an action. */
  isLive?: boolean
  /** Takes focus when it appears, which also scrolls it into view. For an error at the end of a long form. */
  takesFocus?: boolean
  className?: string | undefined
}

/** An inline message next to its subject, such as a rule, a delay or a result. */
export function Notice(props: NoticeProps) {
  const { tone = 'info', title, children, action, isLive, takesFocus = false, className } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) {
      box.current?.focus()
    }
  }, [takesFocus])

  const { Icon, colors } = TONES[tone]
  const role = tone === 'stop' ? 'alert' : 'status'

  return (
    <Cluster
      gap={[2, 3]}
      align="start"
      role={isLive ? role : undefined}
      className={cx(styles.notice, colors, className)}
    >
      <Icon aria-hidden className={styles.icon} />
      <div ref={box} tabIndex={takesFocus ? -1 : undefined} className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </Cluster>
  )
}
