import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import layout from '../layout/layout.module.css'
import { Form } from './form.tsx'

/** A form with its fields below each other. */
export function StackedForm({ className, ...props }: ComponentProps<typeof Form>) {
  return <Form {...props} className={cx(layout.stack, className)} />
}
