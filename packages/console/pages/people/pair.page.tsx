import { Button } from '@fixbench/ui/button/button.tsx'
import { ErrorState } from '@fixbench/ui/feedback/state-view.tsx'
import { Row } from '@fixbench/ui/layout/layout.tsx'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useConsoleQuery } from '../../lib/query.ts'
import { useUrlParam, useWorld } from '../../lib/world.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import { LoadingState } from '../../ui/state.tsx'
import styles from './pair.module.css'
import { checkPairHost, pairHref, type Side, sideHref, sides } from './pair-urls.ts'

/** Two people in one window, each in a separate session in the same world. */
export function PairPage() {
  const { world, href } = useWorld()
  const [left] = usePersona('left')
  const [right] = usePersona('right')
  const [toGiven] = useUrlParam('to')
  const to = /^\/(?!\/)/.test(toGiven) ? toGiven : '/'
  const support = checkPairHost(location)

  useEffect(() => {
    if (support === 'move') location.replace(pairHref(location, { world, left, right, to }))
  }, [support, world, left, right, to])

  useEffect(() => {
    document.title = 'Side by side · Console'
  }, [])

  if (support === 'impossible') {
    return (
      <main>
        <ErrorState
          title="Not available at this address"
          titleAs="h1"
          message="Two sessions in one window need two host names. Open the console at localhost, directly or through a tunnel."
          action={<Button href={href('/console/people')}>Back to People</Button>}
        />
      </main>
    )
  }

  if (support === 'move') return <LoadingState />

  return (
    <main className={styles.page}>
      <Row as="header" gap={3} className={styles.bar}>
        <SmallButton
          variant="ghost"
          icon={<ArrowLeft aria-hidden />}
          href={href('/console/people')}
          data-reload
        >
          People
        </SmallButton>
        <h1 className="text-md">Side by side</h1>
        <span className="ink-3">world {world}</span>
      </Row>
      <div className={styles.seats}>
        {sides.map(side => (
          <SideFrame key={side} side={side} to={to} />
        ))}
      </div>
    </main>
  )
}

/** The persona of a side, named in the URL. */
const usePersona = (side: Side) => {
  const [given, set] = useUrlParam(side)
  return [given === '' ? DEFAULT_PERSONAS[side] : given, set] as const
}

const GUEST = 'guest'
const DEFAULT_PERSONAS: Readonly<Record<Side, string>> = { left: 'oliver', right: 'greta' }

function SideFrame({ side, to }: { side: Side; to: string }) {
  const { world } = useWorld()
  const [given, setPersona] = usePersona(side)
  const people = useConsoleQuery('people', 'list', {})
  const rows = people.data?.rows ?? []
  const isUnknown = people.data !== undefined && given !== GUEST && rows.every(({ key }) => key !== given)
  const persona = isUnknown ? DEFAULT_PERSONAS[side] : given
  const person = rows.find(({ key }) => key === persona)
  const name = person?.memberName ?? 'A guest'
  const startsAt = to === '/' ? (person?.startPath ?? '/') : to

  return (
    <section className={styles.seat} aria-label={`${side}: ${name}`}>
      <label className={styles.who}>
        <span className="visually-hidden">Person on the {side}</span>
        <select value={persona} onChange={event => setPersona(event.target.value)}>
          {rows.map(({ key, memberName }) => (
            <option key={key} value={key}>
              {memberName}
            </option>
          ))}
          <option value={GUEST}>A guest</option>
        </select>
      </label>
      {people.data !== undefined && (
        // The full shop, with storage and scripts.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          key={persona}
          title={`The shop as ${name}`}
          name={`seat-${side}`}
          src={sideHref(location, side, { world, persona, to: startsAt })}
          className={styles.frame}
        />
      )}
    </section>
  )
}
