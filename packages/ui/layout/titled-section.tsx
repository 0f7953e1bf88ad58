import type { ReactNode } from 'react'
import { Stack } from './layout.tsx'
import styles from './titled-section.module.css'

interface TitledSectionProps {
  /** Text of the h2, or a SectionHeader. */
  title: ReactNode
  /** A sentence below the title. */
  text?: ReactNode
  id?: string
  children: ReactNode
}

/** A section of a long page with its title. */
export function TitledSection({ title, text, id, children }: TitledSectionProps) {
  return (
    <Stack as="section" id={id}>
      {typeof title === 'string' ? <h2 className="text-2xl">{title}</h2> : title}
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </Stack>
  )
}
