import { formatDate } from '@fixbench/contract/core/format.ts'
import { HelpLayout } from '@fixbench/storefront/features/content/components/help-layout.tsx'
import { OnThisPage } from '@fixbench/storefront/features/content/components/on-this-page.tsx'
import { PageSection, toPageParts } from '@fixbench/storefront/features/content/components/page-section.tsx'
import { contentQueries } from '@fixbench/storefront/features/content/content.queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { AskUs } from './ask-us.tsx'

/** A static page: sections with anchors, lists and tables of the shop's actual figures. */
export default function InfoScreen() {
  const { pathname } = useLocation()
  const { data: page } = useSuspenseQuery(contentQueries.page(pathname))
  const parts = toPageParts(page)

  return (
    <HelpLayout
      title={page.title}
      summary={page.summary}
      note={
        <p className="hint">
          Last updated <time dateTime={page.updateTime}>{formatDate(page.updateTime)}</time>
        </p>
      }
      aside={<OnThisPage entries={parts} />}
    >
      {parts.map(part => (
        <PageSection key={part.anchor} part={part} />
      ))}
      <AskUs />
    </HelpLayout>
  )
}
