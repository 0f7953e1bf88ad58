import { capitalize, formatCount } from '@fixbench/contract/core/format.ts'
import { Avatar } from '@fixbench/ui/avatar/avatar.tsx'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Select } from '@fixbench/ui/field/select.tsx'
import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { Columns2, LogIn, Store } from 'lucide-react'
import { useState } from 'react'
import type { RowAt } from '../../lib/call.ts'
import { fuzzyFilter } from '../../lib/fuzzy.ts'
import { SHOP_TAB, shopHref } from '../../lib/open-shop.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { useUrlParam, useWorld } from '../../lib/world.ts'
import { ActionCard, ActionCards } from '../../ui/action-card.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { QueryView } from '../../ui/state.tsx'
import { SearchFilter } from '../../ui/toolbar.tsx'
import { pairHref } from './pair-urls.ts'
import styles from './people.module.css'

/** The personas. One click signs in as one of them; two can be shown side by side. */
export function PeoplePage() {
  const people = useConsoleQuery('people', 'list', {}, { topics: ['requests'] })
  const [search, setSearch] = useUrlParam('search')

  return (
    <Page
      title="People"
      lead="Open the shop as any of these people; no password needed here. To sign in by hand, everyone’s password is bench2025. Each card says what the person is useful for and what they have in this world."
      actions={<SearchFilter label="Name, country, or purpose" value={search} onChange={setSearch} />}
    >
      <QueryView query={people}>
        {data => (
          <>
            <PairPanel people={data.rows} />
            <ActionCards>
              {fuzzyFilter(search, data.rows, ({ memberName, shows, email, country }) => [
                memberName,
                shows,
                `${email} ${country}`,
              ]).map(person => (
                <PersonCard key={person.key} person={person} />
              ))}
            </ActionCards>
          </>
        )}
      </QueryView>
    </Page>
  )
}

/** The preferred person, else the first one: the shop of a pack has people of its own. */
const chooseKey = (people: readonly Person[], preferred: string): string =>
  (people.find(({ key }) => key === preferred) ?? people[0])?.key ?? 'guest'

/** Chooses two people to show side by side, each in a separate session. */
function PairPanel({ people }: { people: readonly Person[] }) {
  const { world } = useWorld()
  const buyers = people.filter(({ startPath }) => startPath === '/')
  const seller = people.find(({ startPath }) => startPath !== '/')
  const buyer = chooseKey(buyers, 'oliver')
  const [left, setLeft] = useState(buyer)
  const [right, setRight] = useState(chooseKey(buyers, 'greta'))
  const options = [
    ...people.map(({ key, memberName }) => ({ value: key, label: memberName })),
    { value: 'guest', label: 'A guest' },
  ]

  return (
    <Panel title="Two people side by side">
      <Cluster gap={3} align="end" className={styles.pair}>
        <Select label="Left" value={left} options={options} onChange={event => setLeft(event.target.value)} />
        <Select
          label="Right"
          value={right}
          options={options}
          onChange={event => setRight(event.target.value)}
        />
        <Button
          variant="secondary"
          icon={<Columns2 aria-hidden />}
          href={pairHref(location, { world, left, right, to: '/' })}
          data-reload
        >
          Open both
        </Button>
        {seller !== undefined && (
          <Button
            variant="secondary"
            icon={<Store aria-hidden />}
            href={pairHref(location, { world, left: buyer, right: seller.key, to: '/' })}
            data-reload
          >
            Buyer and seller
          </Button>
        )}
      </Cluster>
    </Panel>
  )
}

type Person = RowAt<'people', 'list'>

const LEVELS = ['', 'Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond']

/** A persona with its purpose and current data, and a link to sign in as it. */
function PersonCard({ person }: { person: Person }) {
  const { world } = useWorld()
  const { key, memberName, email, country, shows, status } = person
  const place = person.startPath === '/' ? 'shop' : 'back office'

  return (
    <ActionCard
      title={memberName}
      picture={<Avatar name={memberName} size="md" />}
      subtitle={[email, country]}
      summary={shows}
      facts={person.startPath === '/' ? describePerson(person) : ['Staff account']}
      badges={
        <>
          {person.wholesaleLevel !== null && <Badge tone="accent">{LEVELS[person.wholesaleLevel]}</Badge>}
          {person.isBackMarket && <Badge tone="brand">Back Market</Badge>}
          {status !== 'active' && <Badge tone="stop">{capitalize(status)}</Badge>}
        </>
      }
      action={
        <SmallButton
          variant="primary"
          icon={<LogIn aria-hidden />}
          href={shopHref({ world, persona: key, to: person.startPath })}
          target={SHOP_TAB}
          aria-label={`Open the ${place} as ${memberName}`}
        >
          Open the {place}
        </SmallButton>
      }
    />
  )
}

const describePerson = ({ orders, cartLines, points }: Person): string[] => [
  formatCount(orders, 'order'),
  `${cartLines} in the cart`,
  formatCount(points, 'point'),
]
