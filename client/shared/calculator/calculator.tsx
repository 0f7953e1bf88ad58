import type { ReactNode } from 'react'
import { TextField } from '#client/ui/field/text-field.tsx'
import styles from './calculator.module.css'

/** The largest number that a field of a calculator takes. */
export const CALCULATOR_MOST = 9999

/** What was typed as a number from 0 to `CALCULATOR_MOST`; 0 for anything that is no number. */
export const toCalculatorNumber = (text: string): number => {
  const value = Number(text)
  return Number.isFinite(value) ? Math.min(CALCULATOR_MOST, Math.max(0, value)) : 0
}

/** What a visitor enters, and beside it what comes out. */
export function Calculator({ children, result }: { children: ReactNode; result: ReactNode }) {
  return (
    <div className={styles.calculator}>
      {children}
      {result}
    </div>
  )
}

/** The fields of a calculator below each other, and what it starts from. */
export function CalculatorInputs({ children, basis }: { children: ReactNode; basis: ReactNode }) {
  return (
    <div className={styles.inputs}>
      {children}
      <p className={styles.basis}>{basis}</p>
    </div>
  )
}

type NumberInputProps = {
  label: string
  value: string
  onChange: (text: string) => void
  /** Whether parts of one make sense, as in dollars. */
  hasFractions?: boolean
  isLabelHidden?: boolean
  className?: string | undefined
}

/** A number that the visitor may change; what was typed stays as it is. */
export function NumberInput({ onChange, hasFractions = false, ...rest }: NumberInputProps) {
  return (
    <TextField
      type="number"
      inputMode={hasFractions ? 'decimal' : 'numeric'}
      min={0}
      max={CALCULATOR_MOST}
      onChange={event => onChange(event.currentTarget.value)}
      {...rest}
    />
  )
}

type ResultProps = {
  /** The words above the figure, the figure, and the words below it. */
  lead: { before: string; figure: string; after?: string | undefined }
  /** Further figures with their names. */
  facts?: readonly { name: ReactNode; figure: string }[]
  /** The figure of what was entered before, while the new one is on its way. */
  isStale?: boolean
  children?: ReactNode
}

/** What comes out: one large figure, read out when it changes, and the figures behind it. */
export function CalculatorResult({ lead, facts = [], isStale = false, children }: ResultProps) {
  return (
    <div className={styles.result}>
      <div role="status" aria-label="Result" aria-busy={isStale} className={styles.figures}>
        <p className={styles.lead}>
          <span>{lead.before}</span>
          <b>{lead.figure}</b>
          {lead.after !== undefined && <span>{lead.after}</span>}
        </p>
        {facts.length > 0 && (
          <dl>
            {facts.map(({ name, figure }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a calculator keep their places
              <div key={at}>
                <dt>{name}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {children}
    </div>
  )
}
