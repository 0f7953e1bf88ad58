import { MailCheck } from 'lucide-react'
import { Button } from '#client/ui/button/button.tsx'
import styles from './proven-address.module.css'

/** The address that the visitor has proven to be theirs, and the way back to another one. Password managers read it, too. */
export function ProvenAddress({ email, onChange }: { email: string; onChange: () => void }) {
  return (
    <div className={styles.proven}>
      <MailCheck aria-hidden size={20} />
      <span className={styles.email}>{email}</span>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Button variant="link" size="sm" onClick={onChange}>
        Change
      </Button>
    </div>
  )
}
