import type { RefurbishingJob } from '@fixbench/contract/catalog/refurbishing-job.schemas.ts'
import { formatMoney } from '@fixbench/contract/core/format.ts'
import { catalogQueries } from '@fixbench/storefront/features/catalog/catalog.queries.ts'
import {
  type PagePart,
  PageSection,
  toPageParts,
} from '@fixbench/storefront/features/content/components/page-section.tsx'
import { contentQueries } from '@fixbench/storefront/features/content/content.queries.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { ProductCard } from '@fixbench/storefront/shared/product-card/product-card.tsx'
import { Breadcrumb } from '@fixbench/ui/breadcrumb/breadcrumb.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { Cluster, Container, Grid, Stack } from '@fixbench/ui/layout/layout.tsx'
import { SectionHeader } from '@fixbench/ui/layout/section-header.tsx'
import { TitledSection } from '@fixbench/ui/layout/titled-section.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { REFURBISHING } from './machines.ts'
import styles from './programs.module.css'
import { formatPerHour } from './refurbishing.rules.ts'
import { RefurbishingCalculator } from './refurbishing-calculator.tsx'
import { RefurbishingSteps } from './refurbishing-steps.tsx'

const STACK = '/pictures/screen-stack/wide/old-yes.webp'

/** Display refurbishing: steps with their machines, cost calculator and output of the lines. */
export default function RefurbishingScreen() {
  const { data: page } = useSuspenseQuery(contentQueries.page(paths.screenRefurbishing()))
  const { data: job } = useSuspenseQuery(catalogQueries.refurbishingJob())
  const { data: machines } = useSuspenseQuery(catalogQueries.featured(REFURBISHING, 1))

  return (
    <Container above={4} gap={8}>
      <Breadcrumb items={[{ label: 'Home', href: paths.home() }, { label: page.title }]} />
      <Hero title={page.title} model={job.models[0]} />
      <TitledSection
        title={`From cracked to clear in ${job.steps.length} steps`}
        text="The lowest-priced machine we sell for each step, and what the step uses."
      >
        <RefurbishingSteps job={job} />
      </TitledSection>
      {job.models.length > 0 && (
        <TitledSection title="What does a refurbished screen cost?">
          <RefurbishingCalculator job={job} />
        </TitledSection>
      )}
      <TitledSection
        title="Output per hour"
        text={`${page.summary} Per hour over an ${job.hoursPerDay}-hour day, with trained staff.`}
      >
        <RefurbishingLines job={job} parts={toPageParts(page)} />
      </TitledSection>
      <TitledSection
        title={<SectionHeader title="Refurbishing best sellers" href={paths.featured(REFURBISHING)} />}
      >
        <Grid columns={5} gap={3}>
          {machines.rows.slice(0, 10).map(product => (
            <ProductCard key={product.productCode} product={product} />
          ))}
        </Grid>
      </TitledSection>
    </Container>
  )
}

type HeroProps = { title: string; model: RefurbishingJob['models'][number] | undefined }

function Hero({ title, model }: HeroProps) {
  return (
    <header data-theme="dark" className={cx(styles.hero, styles.stack)}>
      <Stack gap={3} align="start" className={styles.words}>
        <p className={styles.over}>Keep the panel, replace the glass</p>
        <h1>{title}</h1>
        {model !== undefined && (
          <p>
            With a working panel, the {model.name} needs glass, OCA, and a frame for{' '}
            <b className="ink">{formatMoney(model.partsTotal)}</b>. A refurbished original screen costs{' '}
            <b className="ink">{formatMoney(model.screen.price)}</b>.
          </p>
        )}
        <Cluster gap={3}>
          <Button variant="accent" size="lg" href={paths.contactUs()}>
            Plan your setup with us
          </Button>
          <Button variant="secondary" size="lg" href={paths.featured(REFURBISHING)}>
            See all machines
          </Button>
        </Cluster>
      </Stack>
      <Picture
        src={STACK}
        alt="Display in layers: broken glass, new glass, adhesive film, panel, and frame"
        width={640}
        height={600}
        sizes="(width < 48rem) 320px, 640px"
        isEager
        className={styles.layers}
      />
    </header>
  )
}

type LinesProps = { job: RefurbishingJob; parts: readonly PagePart[] }

/** Refurbishing lines with their output per hour. `parts` must have the same order as the lines. */
function RefurbishingLines({ job: { lines, hoursPerDay }, parts }: LinesProps) {
  const max = Math.max(...lines.map(({ fromPerDay, toPerDay }) => toPerDay ?? fromPerDay))

  return (
    <div className={styles.lines}>
      {parts.map((part, index) => {
        const line = lines[index]

        return (
          <div key={part.anchor} className={styles.line}>
            <PageSection part={part} />
            {line !== undefined && (
              <p className={styles.rate}>
                <b className="num">{formatPerHour(line, hoursPerDay)}</b> displays per hour
                <span
                  className={styles.bar}
                  style={{ '--share': (line.toPerDay ?? line.fromPerDay) / max }}
                  aria-hidden
                />
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}
