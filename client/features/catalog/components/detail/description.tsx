import { useSuspenseQuery } from '@tanstack/react-query'
import { catalogQueries } from '../../catalog.queries.ts'
import styles from './description.module.css'

/** Description of a product, as plain text in sections. */
export function Description({ id }: { id: string }) {
  const { data } = useSuspenseQuery(catalogQueries.description(id))
  const { contents } = data.packing
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
      {contents !== '' && (
        <section>
          <h3>In the box</h3>
          <p>{contents}</p>
        </section>
      )}
      {data.qualityTests !== '' && (
        <section>
          <h3>What we test</h3>
          <p>{data.qualityTests}</p>
        </section>
      )}
    </div>
  )
}
