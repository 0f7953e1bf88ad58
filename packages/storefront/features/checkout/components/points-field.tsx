import type { Checkout } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { formatCount, formatInteger, formatMoney } from '@fixbench/contract/core/format.ts'
import { readNumber } from '@fixbench/contract/core/read-number.ts'
import { EARNING_TEXT } from '@fixbench/contract/points/points-terms.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { useState } from 'react'
import styles from './points-field.module.css'

type Props = {
  checkout: Pick<Checkout, 'pointsBalance' | 'pointsMax' | 'totals'>
  isWorking: boolean
  onChange: (points: number) => void
}

/** Redeems points for the order. The next response of the server contains their value. */
export function PointsField({ checkout, isWorking, onChange }: Props) {
  const { pointsBalance, pointsMax, totals } = checkout
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  if (pointsBalance === 0) {
    return <p className="note">You have no points yet. You earn {EARNING_TEXT}.</p>
  }

  const use = (points: number) => {
    setError(undefined)
    setText(points === 0 ? '' : String(points))
    onChange(points)
  }

  const submit = () => {
    const points = readNumber(text.trim() || '0')
    if (!Number.isInteger(points) || points < 0) setError('Enter a whole number of points')
    else if (points > pointsMax) {
      setError(`You can use up to ${formatCount(pointsMax, 'point')} on this order`)
    } else use(points)
  }

  return (
    <Form onSubmit={submit} className={styles.form}>
      <TextField
        label="Points to use"
        inputMode="numeric"
        value={text}
        placeholder="0"
        maxLength={9}
        error={error}
        hint={`You have ${formatCount(pointsBalance, 'point')} and can use up to ${formatInteger(pointsMax)} on this order.`}
        onChange={event => setText(event.target.value)}
        className={styles.field}
      />
      <Button type="submit" variant="secondary" isLoading={isWorking}>
        Use points
      </Button>
      {totals.pointsUsed === 0 ? (
        <Button variant="link" onClick={() => use(pointsMax)} disabled={pointsMax === 0}>
          Use all
        </Button>
      ) : (
        <Cluster as="span" isInline className={styles.used}>
          <span role="status">
            {formatCount(totals.pointsUsed, 'point')} used: {formatMoney(totals.pointsTotal)} off
          </span>
          <Button variant="link" onClick={() => use(0)}>
            Remove
          </Button>
        </Cluster>
      )}
    </Form>
  )
}
