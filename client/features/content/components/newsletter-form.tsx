import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { findEmailProblem } from '#client/shared/validation/email.rules.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { useSubscribe } from '../content.mutations.ts'
import styles from './newsletter-form.module.css'

const answers = {
  active: (email: string) => `The newsletter goes to ${email}.`,
  pending: (email: string) => `Almost done: open the link in the mail that we have sent to ${email}.`,
  ending: (email: string) => `We sent a link to ${email}. Open it to unsubscribe.`,
  none: (email: string) => `No newsletter goes to ${email}.`,
}

/** Begins or ends the newsletter for an address. */
export function NewsletterForm() {
  const [query] = useSearchParams()
  const [email, setEmail] = useState(query.get('email') ?? '')
  const [isJudged, setIsJudged] = useState(false)
  const subscribe = useSubscribe()
  const error = isJudged ? findEmailProblem(email) : undefined
  const send = (isSubscribed: boolean) => {
    setIsJudged(true)
    if (findEmailProblem(email) === undefined) subscribe.mutate({ email: email.trim(), isSubscribed })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(true)
  }
  return (
    <Form onSubmit={submit} className={styles.form}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        size="lg"
        value={email}
        error={error ?? subscribe.error?.message}
        onChange={event => setEmail(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="lg" isLoading={subscribe.isPending}>
          Subscribe
        </Button>
        <Button variant="ghost" size="lg" onClick={() => send(false)}>
          Unsubscribe
        </Button>
      </div>
      {subscribe.isSuccess && (
        <Notice tone="success" isLive>
          {answers[subscribe.data.state](subscribe.data.email)}
        </Notice>
      )}
    </Form>
  )
}
