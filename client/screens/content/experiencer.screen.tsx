import { useSuspenseQuery } from '@tanstack/react-query'
import { ExperiencerForm } from '#client/features/content/components/experiencer-form.tsx'
import { HelpLayout } from '#client/features/content/components/help-layout.tsx'
import { OwnApplication } from '#client/features/content/components/own-application.tsx'
import { PageSection } from '#client/features/content/components/page-section.tsx'
import { contentQueries } from '#client/features/content/content.queries.ts'
import { toPageParts } from '#client/features/content/page-parts.rules.ts'
import { useViewer } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import { Card } from '#client/ui/layout/card.tsx'
import styles from './experiencer.module.css'

/** The product-experiencer program with its application form. */
export default function ExperiencerScreen() {
  const viewer = useViewer()
  const { data: page } = useSuspenseQuery(contentQueries.page(paths.productExperiencer()))
  return (
    <HelpLayout title={page.title} summary={page.summary}>
      <div className={styles.parts}>
        {toPageParts(page).map(part => (
          <PageSection key={part.anchor} part={part} />
        ))}
      </div>
      <Card gap={4} as="section" padding="lg" aria-labelledby="apply" className={styles.apply}>
        {viewer === null ? <ApplyForm /> : <OwnApplication form={<ApplyForm />} />}
      </Card>
    </HelpLayout>
  )
}

function ApplyForm() {
  return (
    <>
      <h2 id="apply">Apply</h2>
      <ExperiencerForm />
    </>
  )
}
