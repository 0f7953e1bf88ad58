import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styles from './form-error.module.css'

/** Error of a form, above its fields. Takes focus whenever the message changes. */
export function FormError({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message !== '') box.current?.focus()
  }, [message])
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.box}>
      <CircleAlert aria-hidden />
      <div>
        <p className="semibold">Check the following</p>
        <ul>
          <li>{message}</li>
        </ul>
      </div>
    </div>
  )
}
