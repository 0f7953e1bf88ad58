import type { ComponentPropsWithRef, MouseEvent, MouseEventHandler, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './button.module.css'

interface Looks {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'accent' | 'link'
  size?: 'sm' | 'md' | 'lg'
  /** Replaces the label with a spinner, keeps the width and ignores clicks. */
  isLoading?: boolean
  isBlock?: boolean
  icon?: ReactNode
  iconEnd?: ReactNode
}

type AsButton = Looks & { href?: undefined } & ComponentPropsWithRef<'button'>
type AsLink = Looks & { href: string } & ComponentPropsWithRef<'a'>
export type ButtonProps = AsButton | AsLink

/**
 * A button, or with `href` a link that looks like one. A submit button ignores the second click of a double click.
 * Use one `primary` button per view, and `accent` only for buying.
 */
export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'md', isLoading, isBlock, icon, iconEnd, children, ...rest } = props
  const looks = {
    className: cx(styles.button, styles[variant], styles[size], isBlock && styles.block, rest.className),
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
      // A `disabled` button would lose focus while the request is pending.
      aria-disabled={isLoading || rest['aria-disabled']}
      onClick={isLoading ? preventDefault : toClickHandler(rest)}
    >
      {content}
    </button>
  )
}

const toClickHandler = ({ type, onClick }: ComponentPropsWithRef<'button'>) =>
  type === 'submit'
    ? (event: MouseEvent<HTMLButtonElement>) => (event.detail > 1 ? preventDefault(event) : onClick?.(event))
    : withoutStrayClicks(onClick)

function preventDefault(event: { preventDefault: () => void }) {
  event.preventDefault()
}

/** The button that received the first click of the current series of clicks. */
let firstTarget: HTMLButtonElement | null = null

/**
 * Wraps the click handler of a button. The second click of a double click is meant for the button that received the
 * first one. If that button is gone, for example with its row, the button now under the pointer ignores the click.
 */
export const withoutStrayClicks =
  (onClick: MouseEventHandler<HTMLButtonElement> | undefined) =>
  (event: MouseEvent<HTMLButtonElement>): void => {
    if (event.detail > 1 && event.currentTarget !== firstTarget) return event.preventDefault()
    firstTarget = event.currentTarget
    onClick?.(event)
  }
