import { cx } from '@fixbench/ui/cx.ts'
import { FieldErrorsContext } from '@fixbench/ui/field/field-context.ts'
import layout from '@fixbench/ui/layout/layout.module.css'
import type { ComponentPropsWithRef } from 'react'

type Texts = Readonly<Record<string, string>>

type StackFormProps = Omit<ComponentPropsWithRef<'form'>, 'onSubmit'> & {
  /** Receives the trimmed texts of the named fields that aren't empty. */
  onSubmit: (texts: Texts) => unknown
  /** Reasons that the named fields show. */
  errors?: Texts
}

const NONE: Texts = {}

const readTexts = (form: HTMLFormElement): Texts => {
  const texts = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : '',
  ])
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

/** A form that is sent without leaving the page. Stacks its fields unless `className` says otherwise. */
export function StackForm({ onSubmit, errors = NONE, className, ...props }: StackFormProps) {
  return (
    <FieldErrorsContext value={errors}>
      <form
        {...props}
        className={cx(layout.stack, className)}
        onSubmit={event => {
          event.preventDefault()
          onSubmit(readTexts(event.currentTarget))
        }}
      />
    </FieldErrorsContext>
  )
}
