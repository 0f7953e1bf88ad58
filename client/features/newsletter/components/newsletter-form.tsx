import { useSearchParams } from 'react-router-dom'
import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { Cluster } from '#client/ui/layout/layout.tsx'
import { useNewsletterForm } from '../use-newsletter-form.ts'

/** Subscribes or unsubscribes an email address; `?email=` prefills it. */
export function NewsletterForm() {
  const [query] = useSearchParams()
  const { email, setEmail, send, error, isPending, message } = useNewsletterForm(query.get('email') ?? '')
  return (
    <Form onSubmit={() => send(true)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        size="lg"
        value={email}
        error={error}
        onChange={event => setEmail(event.target.value)}
      />
      <Cluster>
        <Button type="submit" size="lg" isLoading={isPending}>
          Subscribe
        </Button>
        <Button variant="ghost" size="lg" onClick={() => send(false)}>
          Unsubscribe
        </Button>
      </Cluster>
      {message !== null && (
        <Notice tone="success" isLive>
          {message}
        </Notice>
      )}
    </Form>
  )
}
