import { MailCheck } from 'lucide-react'
import { Button } from '#client/ui/button/button.tsx'
import { Row } from '#client/ui/layout/layout.tsx'
import styles from './verified-email.module.css'

/** The verified email address with a "Change" button. A hidden input exposes it to password managers. */
export function VerifiedEmail({ email, onChange }: { email: string; onChange: () => void }) {
  return (
    <Row className={styles.verified}>
      <MailCheck className="ink-new" aria-hidden size={20} />
      <span className={styles.email}>{email}</span>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Button variant="link" size="sm" onClick={onChange}>
        Change
      </Button>
    </Row>
  )
}
