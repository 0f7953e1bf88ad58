import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '#client/ui/cx.ts'
import { Form } from '#client/ui/form/form.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './search-form.module.css'

type SearchFormProps = {
  onSearch: () => void
  /** Accessible name, for pages with several searches. */
  label?: string | undefined
  input: ComponentPropsWithRef<'input'>
  /** Content before the field, such as the back button on phones. */
  before?: ReactNode
  className?: string | undefined
}

/** Form with the search field and its submit button. */
export function SearchForm({ onSearch, label, input, before, className }: SearchFormProps) {
  return (
    <Form
      role="search"
      aria-label={label}
      className={cx(styles.form, className)}
      onSubmit={event => {
        event.preventDefault()
        onSearch()
      }}
    >
      {before}
      <input
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
        className={styles.input}
      />
      <button type="submit" aria-label="Search" className={styles.button}>
        <Icon name="search" size={20} />
      </button>
    </Form>
  )
}
