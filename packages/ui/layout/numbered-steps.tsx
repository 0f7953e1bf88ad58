import { cx } from '../cx.ts'
import styles from './numbered-steps.module.css'

type NumberedStepsProps = {
  steps: readonly { title: string; text: string }[]
  className?: string | undefined
}

/** Numbered steps of a process, each with a title and a sentence. */
export function NumberedSteps({ steps, className }: NumberedStepsProps) {
  return (
    <ol className={cx(styles.steps, className)}>
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <span aria-hidden>{index + 1}</span>
          <b>{title}</b>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
