import { Mail, Phone } from 'lucide-react'
import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Grid, Stack } from '#client/ui/layout/layout.tsx'
import type { WholesaleTeaser } from '#contract/home/home.schemas.ts'
import styles from './manager-cards.module.css'

/** Client managers with their languages, regions and contact details. */
export function ManagerCards({ managers }: { managers: WholesaleTeaser['managers'] }) {
  return (
    <Grid as="ul" min="22rem">
      {managers.map(({ id, name, role, email, phone, languages, regions }) => (
        <Card as="li" radius="xl" key={id} className={styles.card}>
          <Avatar name={name} size="lg" className={styles.picture} />
          <div>
            <h3 className="ink">{name}</h3>
            <p className={styles.role}>{role}</p>
            <p>{regions}</p>
            <p>{languages}</p>
            <Stack as="p" gap={1} className={styles.ways}>
              <a href={`mailto:${email}`}>
                <Mail aria-hidden size={14} /> {email}
              </a>
              <a href={`tel:${phone.replaceAll(' ', '')}`} className="num">
                <Phone aria-hidden size={14} /> {phone}
              </a>
            </Stack>
          </div>
        </Card>
      ))}
    </Grid>
  )
}
