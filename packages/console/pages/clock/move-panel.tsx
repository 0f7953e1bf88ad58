import { Button } from '@fixbench/ui/button/button.tsx'
import { Checkbox } from '@fixbench/ui/field/checkbox.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { FastForward } from 'lucide-react'
import { useState } from 'react'
import type { InputAt } from '../../lib/call.ts'
import { getFieldErrors } from '../../lib/console-error.ts'
import { useConsoleMutation } from '../../lib/query.ts'
import { describeArrival } from '../../lib/time.ts'
import { Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { StackForm } from '../../ui/stack-form.tsx'
import { ButtonGroup } from '../../ui/toolbar.tsx'
import styles from './clock.module.css'

/** A move that takes longer continues in the background, and the clock shows its progress. */
const WAIT_SECONDS = 1

const DURATIONS: Readonly<Record<string, InputAt<'clock', 'advance'>>> = {
  '1 minute': { minutes: 1 },
  '11 minutes': { minutes: 11 },
  '1 hour': { hours: 1 },
  '1 day': { days: 1 },
  '7 days': { days: 7 },
  '30 days': { days: 30 },
  '1 year': { days: 365 },
}
const ADVANCES = Object.entries(DURATIONS).map(([label, duration]) => ({
  label,
  by: { ...duration, waitSeconds: WAIT_SECONDS },
}))

const KEY_DATES = [
  ['Start of the world', '2025-07-25T09:00:00Z'],
  ['Last minute of the summer sale', '2025-08-01T23:58:59Z'],
  ['Summer sale ended', '2025-08-02T00:00:05Z'],
] as const

/** Advances the clock by a duration or moves it to an instant. */
export function MovePanel() {
  const [allowBackwards, setAllowBackwards] = useState(false)
  const advance = useConsoleMutation('clock', 'advance', { success: describeArrival })
  const set = useConsoleMutation('clock', 'set', { success: describeArrival, isErrorHandled: true })
  const goTo = (shopTime: string) => set.mutate({ shopTime, allowBackwards, waitSeconds: WAIT_SECONDS })

  return (
    <Panel title="Move the clock">
      <Stack>
        <ButtonGroup label="Advance by">
          <FastForward aria-hidden className={styles.icon} />
          {ADVANCES.map(({ label, by }) => (
            <SmallButton
              key={label}
              isLoading={advance.isPending && advance.variables === by}
              onClick={() => advance.mutate(by)}
            >
              + {label}
            </SmallButton>
          ))}
        </ButtonGroup>
        <StackForm
          className={styles.set}
          errors={getFieldErrors(set.error, 'shopTime', ['shopTime'])}
          onSubmit={({ shopTime = '' }) => goTo(shopTime)}
        >
          <TextField name="shopTime" label="Move to (UTC)" placeholder="2025-08-01 23:59" required />
          <Button type="submit" variant="secondary" isLoading={set.isPending}>
            Move
          </Button>
        </StackForm>
        <Checkbox
          label="Allow moving back"
          hint="Events that already ran aren’t undone. Only what depends on the time alone, such as campaign prices, goes back."
          checked={allowBackwards}
          onChange={event => setAllowBackwards(event.target.checked)}
        />
        <ButtonGroup label="Key dates">
          {KEY_DATES.map(([label, at]) => (
            <SmallButton key={label} variant="link" onClick={() => goTo(at)}>
              {label}
            </SmallButton>
          ))}
        </ButtonGroup>
      </Stack>
    </Panel>
  )
}
