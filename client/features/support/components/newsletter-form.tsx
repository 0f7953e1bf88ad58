import { type FormEvent, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { emailError } from '../feedback.rules.ts'
import { useSubscribe } from '../support.mutations.ts'
import styles from './newsletter-form.module.css'

/** Takes an e-mail address for the newsletter and says so when it is on the list. */
export function NewsletterForm() {
  const [email, setEmail] = useState('')
  const [isJudged, setIsJudged] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const subscribe = useSubscribe(() => setIsDone(true))
  const error = emailError(email)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsJudged(true)
    if (error === undefined) subscribe.mutate(email.trim())
  }
  if (isDone) return <p role="status">Thank you. {email.trim()} is on the list.</p>
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <TextField
        label="Email for the newsletter"
        isLabelHidden
        name="email"
        type="email"
        autoComplete="email"
        placeholder="Your email"
        size="lg"
        value={email}
        error={isJudged ? error : undefined}
        onChange={event => setEmail(event.target.value)}
      />
      <Button type="submit" size="lg" isLoading={subscribe.isPending}>
        Subscribe
      </Button>
    </form>
  )
}
