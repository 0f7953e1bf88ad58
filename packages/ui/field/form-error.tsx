import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styles from './form-error.module.css'

type Props = {
  message: string
  /** Reasons without a field of their own. */
  details?: readonly string[]
  /** False if a field takes focus instead. */
  takesFocus?: boolean
}

/** Error of a form, above its fields. Takes focus whenever the message changes. */
export function FormError({ message, details = [], takesFocus = true }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus && message !== '') box.current?.focus()
  }, [message, takesFocus])

  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.box}>
      <CircleAlert aria-hidden />
      <div>
        <p className="semibold">{message}</p>
        {details.length > 0 && (
          <ul>
            {details.map(detail => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
