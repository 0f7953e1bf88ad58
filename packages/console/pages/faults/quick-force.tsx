import { findOffers, formatRule, type Offer } from '@fixbench/contract/core/fault-words.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { Plus } from 'lucide-react'
import { useDeferredValue, useEffect, useRef } from 'react'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { useUrlParam } from '../../lib/world.ts'
import { Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { StackForm } from '../../ui/stack-form.tsx'
import styles from './faults.module.css'

const EXAMPLES = ['300008', 'checkout', 'checkout 300001', 'login 503', 'cart.add 503 three times']

/** Quick entry: type a code or a call, then press Add. */
export function QuickForce() {
  const [typed, setTyped] = useUrlParam('q')
  const query = useDeferredValue(typed)
  const input = useRef<HTMLInputElement>(null)

  // Typing here is the main purpose of the page.
  useEffect(() => input.current?.focus(), [])
  const calls = useConsoleQuery('faults', 'calls', {}).data?.rows ?? []
  const errors = useConsoleQuery('errors', 'list', {}).data?.rows ?? []
  const add = useConsoleMutation('faults', 'add', { success: 'Rule added' })
  const offers = findOffers(query, calls, errors)
  const addFirst = () => {
    const [first] = offers
    if (first !== undefined) add.mutate({ rule: formatRule(first) })
  }

  return (
    <Panel title="What should fail?">
      <StackForm onSubmit={addFirst} className={styles.quick}>
        <TextField
          ref={input}
          label="Code, call, or both"
          hint="Press Enter to add the first suggestion."
          autoComplete="off"
          spellCheck={false}
          placeholder="300008, checkout, cart.add 503 …"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <Cluster as="p" className="ink-3">
          <span>For example</span>
          {EXAMPLES.map(example => (
            <button key={example} type="button" className={styles.example} onClick={() => setTyped(example)}>
              {example}
            </button>
          ))}
        </Cluster>
      </StackForm>
      {query.trim() !== '' && (
        <Offers
          offers={offers}
          isAdding={add.isPending}
          onAdd={offer => add.mutate({ rule: formatRule(offer) })}
        />
      )}
    </Panel>
  )
}

type OffersProps = { offers: readonly Offer[]; isAdding: boolean; onAdd: (offer: Offer) => void }

function Offers({ offers, isAdding, onAdd }: OffersProps) {
  if (offers.length === 0) {
    return (
      <p className={styles.none}>
        No code or call matches. Try a number such as 300008, or a word such as cart, coupon, or stock.
      </p>
    )
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable by keyboard
    <ul className={styles.offers} aria-label="Suggestions" tabIndex={0}>
      {offers.map(offer => (
        <li key={formatRule(offer)}>
          <Badge tone="stop" variant="outline">
            {offer.outcome.label}
          </Badge>
          <span className={styles.offerText}>
            <b>
              on <code>{offer.call}</code>
            </b>
            <small className="truncate ink-3">
              {offer.callHint}: {offer.outcome.hint}
            </small>
          </span>
          <SmallButton
            icon={<Plus aria-hidden />}
            disabled={isAdding}
            aria-label={`Add ${offer.outcome.label} on ${offer.call}`}
            onClick={() => onAdd(offer)}
          >
            Add
          </SmallButton>
        </li>
      ))}
    </ul>
  )
}
