import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import styles from './faults.module.css'
import type { RuleDraft } from './rule-form.rules.ts'

/** Props of the control for one part of a rule. */
export type Field = (name: keyof RuleDraft) => {
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/** How the body of the response travels. */
export function DeliveryFields({ field }: { field: Field }) {
  return (
    <fieldset>
      <legend>How the response arrives</legend>
      <div className={styles.pair}>
        <TextField
          label="Dribble (ms)"
          isOptional
          hint="In pieces over this time"
          inputMode="numeric"
          {...field('dribbleMs')}
        />
        <TextField label="Pieces" isOptional hint="Default: 5" inputMode="numeric" {...field('pieces')} />
        <TextField
          label="Bytes per second"
          isOptional
          hint="2000 is very slow"
          inputMode="numeric"
          {...field('bytesPerSecond')}
        />
        <TextField
          label="Late end (ms)"
          isOptional
          hint="After the last byte"
          inputMode="numeric"
          {...field('closeMs')}
        />
      </div>
      <TextField
        label="Reason phrase"
        isOptional
        hint="After the HTTP status, such as Not Today"
        {...field('statusText')}
      />
    </fieldset>
  )
}

/** What a request must contain. */
export function RequestFields({ field }: { field: Field }) {
  return (
    <fieldset>
      <legend>Applies to</legend>
      <p className="ink-3">
        A value is a text, <code>~part</code> of a text, <code>/regex/i</code>, or a number such as{' '}
        <code>&gt;2</code>, <code>&lt;=5</code>, or <code>2..5</code>.
      </p>
      <div className={styles.pair}>
        <TextField label="Member" hint="ID or email" {...field('memberId')} />
        <TextField label="SKU" hint="Anywhere in the request" {...field('skuCode')} />
      </div>
      <TextArea
        label="Request fields"
        rows={2}
        hint="One per line, such as couponCode=LASERONLY or items.0.buyCount=>2"
        {...field('fields')}
      />
      <div className={styles.pair}>
        <TextArea label="URL fields" rows={2} hint="Such as pageNum=2" {...field('queries')} />
        <TextArea label="Cookies" rows={2} hint="Such as consent=all" {...field('cookies')} />
      </div>
      <TextArea
        label="Request headers"
        rows={2}
        spellCheck={false}
        hint="One per line, such as user-agent: ~Mobile"
        {...field('requestHeaders')}
      />
    </fieldset>
  )
}

/** States, for failures that come one after another. */
export function StateFields({ field }: { field: Field }) {
  return (
    <fieldset>
      <legend>States</legend>
      <p className="ink-3">
        For a sequence of failures: each rule applies in one state and moves to the next. The first state is{' '}
        <code>started</code>.
      </p>
      <div className={styles.pair}>
        <TextField label="Only in state" isOptional {...field('state')} />
        <TextField label="Then move to" isOptional {...field('nextState')} />
        <TextField label="Scenario" isOptional hint="Default: main" {...field('scenario')} />
      </div>
    </fieldset>
  )
}

/** How many of the matching requests a rule is for. */
export function LimitFields({ field }: { field: Field }) {
  return (
    <fieldset>
      <legend>How often</legend>
      <div className={styles.pair}>
        <TextField label="Hits" hint="1 = fails once" inputMode="numeric" {...field('maxHits')} />
        <TextField label="First" hint="Only the first n requests" inputMode="numeric" {...field('first')} />
        <TextField label="Every" hint="3 = every third request" inputMode="numeric" {...field('every')} />
        <TextField label="After" hint="Skip the first n requests" inputMode="numeric" {...field('skip')} />
      </div>
      <div className={styles.pair}>
        <TextField
          label="Probability"
          hint="0 to 1; 0 never applies"
          inputMode="decimal"
          {...field('probability')}
        />
        <TextField label="Seed" hint="Same seed, same requests" inputMode="numeric" {...field('seed')} />
      </div>
    </fieldset>
  )
}
