import { readNumber } from '@fixbench/contract/core/read-number.ts'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import type { ReactNode } from 'react'
import styles from './calculator.module.css'

/** Largest number in a calculator's field. */
const CALCULATOR_MAX = 9999

/** Parses typed text as a number from 0 to 9999; 0 if it isn't a number. */
export const toCalculatorNumber = (text: string): number => {
  const value = readNumber(text)
  return Number.isNaN(value) ? 0 : Math.min(CALCULATOR_MAX, Math.max(0, value))
}

/** Inputs with the result beside them. */
export function Calculator({ children, result }: { children: ReactNode; result: ReactNode }) {
  return (
    <div className={styles.calculator}>
      {children}
      {result}
    </div>
  )
}

/** The fields of a calculator, followed by a note on its assumptions. */
export function CalculatorInputs({ children, basis }: { children: ReactNode; basis: ReactNode }) {
  return (
    <Stack className={styles.inputs}>
      {children}
      <p className={styles.basis}>{basis}</p>
    </Stack>
  )
}

type NumberInputProps = {
  label: string
  value: string
  onChange: (text: string) => void
  /** Allows fractions, as for dollars. */
  hasFractions?: boolean
  isLabelHidden?: boolean
  className?: string | undefined
}

/** A number field that keeps the typed text, even if it isn't a valid number. */
export function NumberInput({ onChange, hasFractions = false, ...rest }: NumberInputProps) {
  return (
    <TextField
      inputMode={hasFractions ? 'decimal' : 'numeric'}
      onChange={event => onChange(event.currentTarget.value)}
      {...rest}
    />
  )
}

type ResultProps = {
  /** The main figure, with the text above and below it. */
  lead: { before: string; figure: string; after?: string | undefined }
  /** Further labeled figures. */
  facts?: readonly { name: ReactNode; figure: string }[]
  /** The result belongs to earlier input, while the new one loads. */
  isStale?: boolean
  children?: ReactNode
}

/** The result as one large figure, announced when it changes, with details below. */
export function CalculatorResult({ lead, facts = [], isStale = false, children }: ResultProps) {
  return (
    <div className={styles.result}>
      <Stack gap={6} role="status" aria-label="Result" aria-busy={isStale} className={styles.figures}>
        <Stack as="p" gap={0} className={styles.lead}>
          <span>{lead.before}</span>
          <b>{lead.figure}</b>
          {lead.after !== undefined && <span>{lead.after}</span>}
        </Stack>
        {facts.length > 0 && (
          <Stack as="dl" gap={3}>
            {facts.map(({ name, figure }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a calculator keep their places
              <div key={index}>
                <dt>{name}</dt>
                <dd className="semibold">{figure}</dd>
              </div>
            ))}
          </Stack>
        )}
      </Stack>
      {children}
    </div>
  )
}
