import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styles from './form-error.module.css'

interface FormErrorProps {
  title?: string
  errors: readonly { message: string; fieldId?: string }[]
}

/** Summary of a form's errors, above its fields. Takes focus whenever the errors change. */
export function FormError({ title = 'Check the following', errors }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null)
  const text = errors.map(error => error.message).join('\n')

  useEffect(() => {
    if (text !== '') box.current?.focus()
  }, [text])

  if (errors.length === 0) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.box}>
      <CircleAlert aria-hidden />
      <div>
        <p className={styles.title}>{title}</p>
        <ul>
          {errors.map(({ message, fieldId }) => (
            <li key={`${fieldId}${message}`}>
              {fieldId ? (
                <a href={`#${fieldId}`} onClick={event => focusField(event, fieldId)}>
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function focusField(event: { preventDefault: () => void }, fieldId: string) {
  event.preventDefault()
  document.getElementById(fieldId)?.focus()
}
