import { useNewsletterForm } from '@fixbench/storefront/features/newsletter/use-newsletter-form.ts'
import { useBrand } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import styles from './newsletter.module.css'
import newsletterSignUpStyles from './newsletter-sign-up.module.css'

/** Newsletter sign-up at the end of the home page. */
export function Newsletter() {
  const { hasDevices } = useBrand()
  return (
    <section aria-labelledby="newsletter" className={styles.strip}>
      <div>
        <h2 id="newsletter">{hasDevices ? 'One email a week for your bench' : 'One email a week'}</h2>
        <p>
          {hasDevices
            ? 'New grades, price drops, and repair notes. Unsubscribe anytime.'
            : 'New products and price drops. Unsubscribe anytime.'}
        </p>
      </div>
      <NewsletterSignUp />
    </section>
  )
}

/** One-line subscription form. Without JavaScript, it submits to the newsletter page. */
export function NewsletterSignUp() {
  const { field, send, isPending, message } = useNewsletterForm()
  if (message !== null) return <p role="status">{message}</p>

  return (
    <Form leadsTo={paths.subscriptions()} className={newsletterSignUpStyles.form} onSubmit={() => send(true)}>
      <TextField
        label="Email address for the newsletter"
        isLabelHidden
        name="email"
        type="email"
        autoComplete="email"
        placeholder="Your email"
        size="lg"
        {...field}
      />
      <Button type="submit" size="lg" isLoading={isPending}>
        Subscribe
      </Button>
    </Form>
  )
}
