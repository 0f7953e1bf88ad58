import type { HeaderData } from '@fixbench/contract/home/home.schemas.ts'
import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { paths } from '#storefront/paths.ts'
import { OUTSIDE_KEYWORDS_SHOWN } from '../keyword.rules.ts'
import styles from './outside-keywords.module.css'

/** The first outside keywords as links below the search box. */
export function OutsideKeywords({ keywords }: { keywords: HeaderData['outsideKeywords'] }) {
  if (keywords.length === 0) return null
  return (
    <Cluster as="ul" gap={[0, 4]} aria-label="Popular searches" className={styles.keywords}>
      {keywords.slice(0, OUTSIDE_KEYWORDS_SHOWN).map(({ keyword, url }) => (
        <li key={keyword}>
          <a href={url ?? paths.search(keyword)}>{keyword}</a>
        </li>
      ))}
    </Cluster>
  )
}
