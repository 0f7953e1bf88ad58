import { useQuery } from '@tanstack/react-query'
import { paths } from '#client/app/paths.ts'
import { homeQueries } from '#client/features/home/home.queries.ts'
import { formatDate } from '#client/lib/format.ts'
import { SectionHeader } from '#client/ui/layout/section-header.tsx'
import styles from './news.module.css'

/** The latest shop news. */
export function News() {
  const { data: news } = useQuery(homeQueries.news())
  if (news === undefined || news.rows.length === 0) return null
  return (
    <section>
      <SectionHeader title="News from the bench" href={paths.blog()} linkLabel="To the blog" />
      <ul className={styles.news}>
        {news.rows.map(({ id, title, summary, url, publishedAt }) => (
          <li key={id}>
            <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
            <h3>
              <a href={url}>{title}</a>
            </h3>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
