import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './button.module.css'

interface Looks {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'accent' | 'link'
  size?: 'sm' | 'md' | 'lg'
  /** Shows a spinner in place of the label, keeps the width and ignores clicks. */
  isLoading?: boolean
  isBlock?: boolean
  icon?: ReactNode
  iconEnd?: ReactNode
}

type AsButton = Looks & { href?: undefined } & ComponentPropsWithRef<'button'>
type AsLink = Looks & { href: string } & ComponentPropsWithRef<'a'>
export type ButtonProps = AsButton | AsLink

/** Starts an action, or with `href` leads to a page. The second click of a double click sends no form again. One `primary` for each view; `accent` for buying only. */
export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'md', isLoading, isBlock, icon, iconEnd, children, ...rest } = props
  const looks = {
    className: cx(styles.button, styles[variant], styles[size], isBlock && styles.block, rest.className),
    'data-loading': isLoading || undefined,
  }
  const content = (
    <>
      {icon}
      {children !== undefined && <span className={styles.label}>{children}</span>}
      {iconEnd}
    </>
  )
  if (rest.href !== undefined) {
    return (
      <a {...rest} {...looks}>
        {content}
      </a>
    )
  }
  return (
    <button
      type="button"
      {...rest}
      {...looks}
      aria-busy={isLoading || undefined}
      // Not `disabled`: the focus would be lost while the answer is on its way.
      aria-disabled={isLoading || rest['aria-disabled']}
      onClick={isLoading ? stop : toClickHandler(rest)}
    >
      {content}
    </button>
  )
}

const toClickHandler = ({ type, onClick }: ComponentPropsWithRef<'button'>) =>
  type === 'submit'
    ? (event: MouseEvent<HTMLButtonElement>) => (event.detail > 1 ? stop(event) : onClick?.(event))
    : onClick

function stop(event: { preventDefault: () => void }) {
  event.preventDefault()
}
