import type { ComponentPropsWithRef } from 'react'
import styles from './stack-form.module.css'

/** A form that is sent without leaving the page. Stacks its fields unless `className` says otherwise. */
export function StackForm({ onSubmit, className = styles.form, ...props }: ComponentPropsWithRef<'form'>) {
  return (
    <form
      {...props}
      className={className}
      onSubmit={event => {
        event.preventDefault()
        onSubmit?.(event)
      }}
    />
  )
}
