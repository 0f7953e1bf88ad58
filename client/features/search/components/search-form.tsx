import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '#client/ui/cx.ts'
import { Form } from '#client/ui/form/form.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import styles from './search-form.module.css'

type SearchFormProps = {
  onSearch: () => void
  /** Tells one search of a page from another. */
  label?: string | undefined
  input: ComponentPropsWithRef<'input'>
  /** Stands in front of the field, as the back button on phones. */
  before?: ReactNode
  className?: string | undefined
}

/** The search field with its button, as header, popup and older box draw it. */
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
