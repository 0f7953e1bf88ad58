import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { useNewsletterForm } from '../use-newsletter-form.ts'
import styles from './newsletter-sign-up.module.css'

/** One-line subscription form. Without JavaScript, it submits to the newsletter page. */
export function NewsletterSignUp() {
  const { email, setEmail, send, error, isPending, message } = useNewsletterForm()
  if (message !== null) return <p role="status">{message}</p>
  return (
    <Form leadsTo={paths.subscriptions()} className={styles.form} onSubmit={() => send(true)}>
      <TextField
        label="Email address for the newsletter"
        isLabelHidden
        name="email"
        type="email"
        autoComplete="email"
        placeholder="Your email"
        size="lg"
        value={email}
        error={error}
        onChange={event => setEmail(event.target.value)}
      />
      <Button type="submit" size="lg" isLoading={isPending}>
        Subscribe
      </Button>
    </Form>
  )
}
