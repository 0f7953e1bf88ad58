import { LogIn } from 'lucide-react'
import { formatCount } from '#client/lib/format/format.ts'
import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { Badge } from '#client/ui/badge/badge.tsx'
import type { RowAt } from '../../lib/call.ts'
import { SHOP_TAB, shopHref } from '../../lib/open-shop.ts'
import { useWorld } from '../../lib/world.ts'
import { ActionCard } from '../../ui/action-card.tsx'
import { SmallButton } from '../../ui/small-button.tsx'

export type Person = RowAt<'people', 'list'>

const LEVELS = ['', 'Bronze', 'Silver', 'Gold']

/** A persona with its purpose and current data, and a link to sign in as it. */
export function PersonCard({ person }: { person: Person }) {
  const { world } = useWorld()
  const { key, memberName, email, country, shows, status } = person
  return (
    <ActionCard
      title={memberName}
      picture={<Avatar name={memberName} size="md" />}
      subtitle={`${email} · ${country}`}
      summary={shows}
      facts={describePerson(person)}
      badges={
        <>
          {person.wholesaleLevel !== null && <Badge tone="accent">{LEVELS[person.wholesaleLevel]}</Badge>}
          {person.isBackMarket && <Badge tone="brand">Back market</Badge>}
          {status !== 'active' && <Badge tone="stop">{status}</Badge>}
        </>
      }
      action={
        <SmallButton
          variant="primary"
          icon={<LogIn aria-hidden />}
          href={shopHref({ world, persona: key })}
          target={SHOP_TAB}
          aria-label={`Open the shop as ${memberName}`}
        >
          Open the shop
        </SmallButton>
      }
    />
  )
}

const describePerson = ({ orders, cartLines, points }: Person): string =>
  [formatCount(orders, 'order'), `${cartLines} in the cart`, formatCount(points, 'point')].join(' · ')
