import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorState } from '#client/ui/feedback/error-state.tsx'
import { useConsoleQuery } from '../../lib/query.ts'
import { useAddressField, useWorld } from '../../lib/world.ts'
import { LoadingState } from '../../ui/state.tsx'
import styles from './pair.module.css'
import { pairHref, pairStanding, type Seat, seatHref, seats } from './pair-hosts.ts'

/** Two people in one window, each in a separate session in the same world. */
export function PairPage() {
  const { world, href } = useWorld()
  const [left] = usePersona('left')
  const [right] = usePersona('right')
  const [toGiven] = useAddressField('to')
  const to = toGiven === '' ? '/' : toGiven
  const standing = pairStanding(location)
  useEffect(() => {
    if (standing === 'move') location.replace(pairHref(location, { world, left, right, to }))
  }, [standing, world, left, right, to])
  useEffect(() => {
    document.title = 'Side by side · Console'
  }, [])
  if (standing === 'impossible')
    return (
      <ErrorState
        title="Not available at this address"
        message="Two sessions in one window need two host names. Open the console at localhost, directly or through a tunnel."
        action={<Button href={href('/console/people')}>Back to People</Button>}
      />
    )
  if (standing === 'move') return <LoadingState />
  return (
    <main className={styles.page}>
      <header className={styles.bar}>
        <Button
          size="sm"
          variant="ghost"
          icon={<ArrowLeft aria-hidden />}
          href={href('/console/people')}
          data-reload
        >
          People
        </Button>
        <h1 className={styles.title}>Side by side</h1>
        <span className={styles.world}>world {world}</span>
      </header>
      <div className={styles.seats}>
        {seats.map(seat => (
          <SeatFrame key={seat} seat={seat} to={to} />
        ))}
      </div>
    </main>
  )
}

/** The people named in the URL, else two with a lot to show. */
const usePersona = (seat: Seat) => {
  const [given, set] = useAddressField(seat)
  return [given === '' ? NEWCOMERS[seat] : given, set] as const
}

const NEWCOMERS: Readonly<Record<Seat, string>> = { left: 'oliver', right: 'greta' }

function SeatFrame({ seat, to }: { seat: Seat; to: string }) {
  const { world } = useWorld()
  const [persona, setPersona] = usePersona(seat)
  const people = useConsoleQuery('people', 'list', {})
  const rows = people.data?.rows ?? []
  const name = rows.find(({ key }) => key === persona)?.memberName ?? 'A guest'
  return (
    <section className={styles.seat} aria-label={`${seat}: ${name}`}>
      <label className={styles.who}>
        <span className="visually-hidden">Person on the {seat}</span>
        <select value={persona} onChange={event => setPersona(event.target.value)}>
          {rows.map(({ key, memberName }) => (
            <option key={key} value={key}>
              {memberName}
            </option>
          ))}
          <option value="guest">A guest</option>
        </select>
      </label>
      {/* The full shop, with storage and scripts. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        key={persona}
        title={`The shop as ${name}`}
        name={`seat-${seat}`}
        src={seatHref(location, seat, { world, persona, to })}
        className={styles.frame}
      />
    </section>
  )
}
