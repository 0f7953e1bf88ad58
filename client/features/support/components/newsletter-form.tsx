import { type FormEvent, useState } from 'react'
import { paths } from '#client/paths.ts'
import { findEmailProblem } from '#client/shared/validation/email.rules.ts'
import { Button } from '#client/ui/button/button.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { useSubscribe } from '../support.mutations.ts'
import styles from './newsletter-form.module.css'

/**
 * Takes an e-mail address for the newsletter and says whether it is on the list or has to be confirmed by mail. Sent
 * before its script is there, it leads to the page that takes the address.
 */
export function NewsletterForm() {
  const [email, setEmail] = useState('')
  const [isJudged, setIsJudged] = useState(false)
  const subscribe = useSubscribe()
  const error = findEmailProblem(email)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsJudged(true)
    if (error === undefined) subscribe.mutate(email.trim())
  }
  if (subscribe.isSuccess)
    return (
      <p role="status">
        {subscribe.data.isSubscribed
          ? `Thank you. ${email.trim()} is on the list.`
          : `Almost done: open the link in the mail that we have sent to ${email.trim()}.`}
      </p>
    )
  return (
    <Form leadsTo={paths.subscriptions()} className={styles.form} onSubmit={submit}>
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
    </Form>
  )
}
