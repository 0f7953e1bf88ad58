import styles from './on-this-page.module.css'

type Props = { entries: readonly { anchor: string; heading: string }[]; title?: string }

/** Links to the headings of a page. Renders nothing for fewer than two. */
export function OnThisPage({ entries, title = 'On this page' }: Props) {
  if (entries.length < 2) return null
  return (
    <nav aria-label={title} className={styles.contents}>
      <p className={styles.title}>{title}</p>
      <ol>
        {entries.map(({ anchor, heading }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
