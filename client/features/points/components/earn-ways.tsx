import { CalendarCheck, CalendarHeart, Camera, MailCheck, Star, UserCheck, UserPlus } from 'lucide-react'
import { Grid, Stack } from '#client/ui/layout/layout.tsx'
import type { InfoTable } from '#contract/support/support.schemas.ts'
import styles from './earn-ways.module.css'

/** Icons by row of the table. */
const icons = [UserPlus, UserCheck, MailCheck, Star, Camera, CalendarCheck, CalendarHeart]

/** Ways to earn points besides orders, each with its points. */
export function EarnWays({ table: { title, rows } }: { table: InfoTable }) {
  return (
    <Grid as="ul" min="7.5rem" gap={3} aria-label={title} className={styles.ways}>
      {rows.map(([way = '', points = ''], at) => {
        const Icon = icons[at] ?? Star
        return (
          <Stack as="li" gap={1} key={way}>
            <Icon aria-hidden size={20} strokeWidth={1.6} />
            <b className="num">+{points}</b>
            <span className="note">{way}</span>
          </Stack>
        )
      })}
    </Grid>
  )
}
