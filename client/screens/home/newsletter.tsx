import { NewsletterSignUp } from '#client/features/newsletter/components/newsletter-sign-up.tsx'
import styles from './newsletter.module.css'

/** Newsletter sign-up at the end of the home page. */
export function Newsletter() {
  return (
    <section aria-labelledby="newsletter" className={styles.strip}>
      <div>
        <h2 id="newsletter">One email a week for your bench</h2>
        <p>New grades, price drops, and repair notes. Unsubscribe anytime.</p>
      </div>
      <NewsletterSignUp />
    </section>
  )
}
