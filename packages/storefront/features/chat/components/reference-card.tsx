import type { ChatReference } from '@fixbench/contract/chat/chat.contract.ts'
import { Card } from '@fixbench/ui/layout/layout.tsx'
import { pictureSrc } from '@fixbench/ui/picture/picture.tsx'
import { FileText, Package } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './reference-card.module.css'

const PICTURE_HEIGHT = 80

/** Link to the product, order or page that a message refers to, followed by `action`. */
export function ReferenceCard({ reference, action }: { reference: ChatReference; action?: ReactNode }) {
  const Icon = reference.kind === 'order' ? Package : FileText

  return (
    <Card className={styles.card}>
      <a href={reference.url} className={styles.link}>
        {reference.image === '' ? (
          <Icon className="ink-brand" aria-hidden size={20} strokeWidth={1.6} />
        ) : (
          <img src={pictureSrc(reference.image, PICTURE_HEIGHT)} alt="" width={40} height={40} />
        )}
        <span className="clamp-2">{reference.title}</span>
      </a>
      {action}
    </Card>
  )
}
