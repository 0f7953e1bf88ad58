import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Form } from './form.tsx'
import styles from './stacked-form.module.css'

/** A form with its fields below each other. */
export function StackedForm({ className, ...props }: ComponentProps<typeof Form>) {
  return <Form {...props} className={cx(styles.stack, className)} />
}
