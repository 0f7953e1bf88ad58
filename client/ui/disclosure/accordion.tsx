import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import styles from './disclosure.module.css'
import { Disclosure } from './disclosure.tsx'

interface AccordionProps {
  items: readonly { id: string; title: ReactNode; content: ReactNode }[]
  /** Opens one item from the start. */
  openId?: string
  className?: string
}

/** Stacks questions of which one is open at a time, such as a FAQ. */
export function Accordion({ items, openId, className }: AccordionProps) {
  const name = useId()
  return (
    <div className={cx(styles.accordion, className)}>
      {items.map(item => (
        <Disclosure key={item.id} name={name} summary={item.title} isOpenAtFirst={item.id === openId}>
          {item.content}
        </Disclosure>
      ))}
    </div>
  )
}
