import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './choice.module.css'

type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> & {
  label: ReactNode
  hint?: ReactNode
}

/** Turns a setting on or off immediately, without a form. */
export function Switch({ label, hint, className, ...input }: SwitchProps) {
  return (
    <label className={cx(styles.choice, className)}>
      {/* The native checkbox exposes the checked state. */}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props */}
      <input {...input} type="checkbox" role="switch" className={styles.track} />
      <span className={styles.text}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  )
}
