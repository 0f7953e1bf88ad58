import { formatDate } from '@fixbench/contract/core/format.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Card } from '@fixbench/ui/layout/layout.tsx'
import { SectionHeader } from '@fixbench/ui/layout/section-header.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { useQuery } from '@tanstack/react-query'
import { homeQueries } from './home.queries.ts'
import styles from './news.module.css'

/** The latest blog articles and shop news. Renders nothing without any. */
export function News() {
  const { data: posts } = useQuery(homeQueries.posts())
  const { data: news } = useQuery(homeQueries.news())
  const hasNews = [posts, news].some(page => page !== undefined && page.rows.length > 0)
  if (!hasNews) return null

  return (
    <section>
      <SectionHeader title="News from the bench" href={paths.blog()} linkLabel="Read the blog" />
      <div className={styles.columns}>
        {posts?.rows.map(({ id, slug, title, image, publishTime, readingMinutes }) => (
          <Card as="article" key={id} className={styles.post}>
            <Picture src={image} alt="" width={320} height={180} h={220} fit="cover" />
            <DotText as="p">
              <time dateTime={publishTime}>{formatDate(publishTime)}</time>
              {`${readingMinutes} min read`}
            </DotText>
            <h3>
              <a href={paths.blogPost(slug)} className="cover-link ink">
                {title}
              </a>
            </h3>
          </Card>
        ))}
        {news !== undefined && news.rows.length > 0 && (
          <Card as="ul" aria-label="Shop news" className={styles.news}>
            {news.rows.map(({ id, title, url, publishedAt }) => (
              <li key={id}>
                <time className="fine" dateTime={publishedAt}>
                  {formatDate(publishedAt)}
                </time>
                <a className="medium ink" href={url}>
                  {title}
                </a>
              </li>
            ))}
          </Card>
        )}
      </div>
    </section>
  )
}
