import { useSuspenseQuery } from '@tanstack/react-query'
import { catalogQueries } from '../../catalog.queries.ts'
import styles from './description.module.css'

/** Description of a product, as plain text in sections. */
export function Description({ id }: { id: string }) {
  const { data } = useSuspenseQuery(catalogQueries.description(id))
  const extras = [
    { heading: 'In the box', text: data.packing.contents },
    { heading: 'What we test', text: data.qualityTests },
  ]
  return (
    <div className={styles.text}>
      {data.sections.map(({ heading, paragraphs, bullets }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          {paragraphs.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {bullets.length > 0 && (
            <ul>
              {bullets.map(bullet => (
                <li key={bullet}>{bullet}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {extras
        .filter(({ text }) => text !== '')
        .map(({ heading, text }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </section>
        ))}
    </div>
  )
}
