import { MessageCircle } from 'lucide-react'
import { openDialog } from '#client/lib/state/dialogs.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import styles from './ask-us.module.css'

/** Ends a page of information with the way to a person. */
export function AskUs() {
  return (
    <aside className={styles.ask} aria-label="More help">
      <MessageCircle aria-hidden size={28} strokeWidth={1.5} />
      <div>
        <p className={styles.title}>Did not find it?</p>
        <p>Write to us with the order number or the SKU; we answer within one working day.</p>
      </div>
      <div className={styles.ways}>
        <Button onClick={() => openDialog('feedback')}>Write to us</Button>
        <Button variant="secondary" href={paths.faq()}>
          Read the FAQ
        </Button>
      </div>
    </aside>
  )
}
