import { SelectInput, type SelectOption } from '@fixbench/ui/field/select.tsx'
import { TextInput } from '@fixbench/ui/field/text-field.tsx'
import { Cluster, Row } from '@fixbench/ui/layout/layout.tsx'
import { type ReactNode, useId } from 'react'
import styles from './toolbar.module.css'

type ToolbarProps = {
  children: ReactNode
  label: string
  /** Number of matches, at the end. */
  count?: string | undefined
}

/** Filters and actions above a list, in one row if they fit. */
export function Toolbar({ children, label, count }: ToolbarProps) {
  return (
    <Cluster gap={[2, 3]} role="group" aria-label={label} className={styles.toolbar}>
      {children}
      {count !== undefined && (
        <span className="fine push" role="status">
          {count}
        </span>
      )}
    </Cluster>
  )
}

/** Related buttons in a row. */
export function ButtonGroup({ children, label }: { children: ReactNode; label: string }) {
  return (
    <Cluster role="group" aria-label={label}>
      {children}
    </Cluster>
  )
}

type SearchFilterProps = {
  label: string
  value: string
  /** Most calls accept searches of up to 100 characters. */
  maxLength?: number
  onChange: (value: string) => void
}

/** Search field that filters a list. */
export function SearchFilter({ label, value, maxLength = 100, onChange }: SearchFilterProps) {
  return (
    <TextInput
      type="search"
      size="sm"
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      className={styles.search}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}

type SelectFilterProps = {
  label: string
  value: string
  options: readonly SelectOption[]
  /** Label of the option that shows everything; null omits the option. */
  all?: string | null
  onChange: (value: string) => void
}

/** Select that filters a list. The empty value shows everything. A value from the URL may have no option; it gets one. */
export function SelectFilter({ label, value, options, all = 'All', onChange }: SelectFilterProps) {
  const id = useId()
  const isListed = value === '' || options.some(option => option.value === value)
  const listed = isListed ? options : [...options, { value, label: value }]

  return (
    <Row as="span" className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <SelectInput
        id={id}
        size="sm"
        options={all === null ? listed : [{ value: '', label: all }, ...listed]}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </Row>
  )
}
