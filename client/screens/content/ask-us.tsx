import { REPLY_TIME } from '@fixbench/contract/support/promises.ts'
import { openDialog } from '@fixbench/storefront/lib/state/dialogs.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { MessageCircle } from 'lucide-react'
import styles from './ask-us.module.css'

/** Contact box at the end of an information page. */
export function AskUs() {
  return (
    <aside className={styles.ask} aria-label="More help">
      <MessageCircle className="ink-brand" aria-hidden size={28} strokeWidth={1.5} />
      <div>
        <p className="text-lg semibold ink">Still need help?</p>
        <p>Send us your order number or SKU, and we’ll reply within {REPLY_TIME}.</p>
      </div>
      <Cluster>
        <Button onClick={() => openDialog('feedback')}>Contact us</Button>
        <Button variant="secondary" href={paths.faq()}>
          Read the FAQ
        </Button>
      </Cluster>
    </aside>
  )
}
