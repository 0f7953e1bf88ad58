import { cx } from '@fixbench/ui/cx.ts'
import layout from '@fixbench/ui/layout/layout.module.css'
import type { ComponentPropsWithRef } from 'react'

/** A form that is sent without leaving the page. Stacks its fields unless `className` says otherwise. */
export function StackForm({ onSubmit, className, ...props }: ComponentPropsWithRef<'form'>) {
  return (
    <form
      {...props}
      className={cx(layout.stack, className)}
      onSubmit={event => {
        event.preventDefault()
        onSubmit?.(event)
      }}
    />
  )
}
