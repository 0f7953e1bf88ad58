import type { BackGlassJob } from '@fixbench/contract/catalog/back-glass-job.schemas.ts'
import type { ProductDetail } from '@fixbench/contract/catalog/catalog.schemas.ts'
import { formatInteger, formatWeight } from '@fixbench/contract/core/format.ts'
import { catalogQueries } from '@fixbench/storefront/features/catalog/catalog.queries.ts'
import { toCutOut } from '@fixbench/storefront/features/catalog/gallery.rules.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { DeferredSection } from '@fixbench/storefront/shared/deferred-section/deferred-section.tsx'
import {
  describeStock,
  hiddenPriceLabels,
} from '@fixbench/storefront/shared/product-card/product-card.rules.ts'
import { ProductCard } from '@fixbench/storefront/shared/product-card/product-card.tsx'
import { StockDot } from '@fixbench/ui/badge/stock-dot.tsx'
import { Breadcrumb } from '@fixbench/ui/breadcrumb/breadcrumb.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { CarouselRow } from '@fixbench/ui/carousel/carousel-row.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { SkeletonRows } from '@fixbench/ui/feedback/skeleton.tsx'
import { DescriptionList } from '@fixbench/ui/layout/description-list.tsx'
import { Cluster, Container, Stack } from '@fixbench/ui/layout/layout.tsx'
import { NumberedSteps } from '@fixbench/ui/layout/numbered-steps.tsx'
import { SectionHeader } from '@fixbench/ui/layout/section-header.tsx'
import { TitledSection } from '@fixbench/ui/layout/titled-section.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { Price } from '@fixbench/ui/price/price.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import beforeAfterStyles from './before-after.module.css'
import { LASER_COLLECTION, LASER_MACHINE, laserSupplies, otherLasers } from './machines.ts'
import { jobsPerHour } from './payback.rules.ts'
import { PaybackCalculator } from './payback-calculator.tsx'
import styles from './programs.module.css'

const jobs = [
  {
    title: 'Pick the model',
    text: 'Choose the phone on the machine’s screen. The outline leaves out the camera and uses less power over the charging coil.',
  },
  {
    title: 'Loosen the adhesive',
    text: 'Short passes burn the adhesive through the glass, with pauses so the frame stays cool.',
  },
  {
    title: 'Lift and replace the glass',
    text: 'Scrape the pieces off with a blade, clean the bed, and glue the new glass.',
  },
]

/** Page of the laser machine: what it does, payback calculator and specifications. */
export default function LaserScreen() {
  const { data: product } = useSuspenseQuery(catalogQueries.detail(LASER_MACHINE))
  const { data: job } = useSuspenseQuery(catalogQueries.backGlassJob())

  return (
    <Container above={4} gap={8}>
      <Breadcrumb items={[{ label: 'Home', href: paths.home() }, { label: 'Laser Machine' }]} />
      <Hero product={product} modelCount={job.modelCount} />
      <TitledSection title={`Back glass in ${job.withLaserMinutes} minutes`}>
        <div className={styles.story}>
          <BeforeAfter />
          <Stack gap={5}>
            <Output job={job} />
            <NumberedSteps steps={jobs} className={styles.stacked} />
          </Stack>
        </div>
      </TitledSection>
      {product.displayPrice !== null && job.models.length > 0 && (
        <TitledSection title="When does it pay for itself?">
          <PaybackCalculator job={job} machinePrice={product.displayPrice} />
        </TitledSection>
      )}
      <TitledSection title="Specifications">
        <DescriptionList
          columns={2}
          variant="table"
          items={[
            ...Object.entries(product.features).map(([term, details]) => ({ term, details })),
            { term: 'Weight', details: formatWeight(product.weightGrams) },
            { term: 'Warranty', details: `${product.warrantyMonths} months` },
          ]}
        />
      </TitledSection>
      <TitledSection
        title={<SectionHeader title="What else you need" href={paths.featured(LASER_COLLECTION)} />}
      >
        <DeferredSection
          fallback={<SkeletonRows rows={2} columns={3} />}
          errorMessage="We couldn’t load these products."
        >
          <OtherProducts label="What else you need" options={laserSupplies()} />
        </DeferredSection>
      </TitledSection>
      <TitledSection
        title={<SectionHeader title="Other machines" href={paths.list('laser-separating-machines')} />}
      >
        <DeferredSection
          fallback={<SkeletonRows rows={2} columns={3} />}
          errorMessage="We couldn’t load the other machines."
        >
          <OtherProducts label="Other machines" options={otherLasers()} />
        </DeferredSection>
      </TitledSection>
    </Container>
  )
}

/** Phones per hour and technician, with the machine and without. */
function Output({ job }: { job: BackGlassJob }) {
  const rows = [
    { label: 'With a laser', minutes: job.withLaserMinutes },
    { label: 'With a new housing', minutes: job.withHousingMinutes },
  ].map(row => ({ ...row, perHour: jobsPerHour(row.minutes) }))
  const max = Math.max(...rows.map(({ perHour }) => perHour))

  return (
    <Stack gap={3} className={styles.rates}>
      <h3>Output per hour, one technician</h3>
      <Stack as="dl">
        {rows.map(({ label, minutes, perHour }) => (
          <div key={label}>
            <dt className="ink-2">{label}</dt>
            <dd>
              <b className="num">{perHour}</b> {perHour === 1 ? 'phone' : 'phones'} per hour, {minutes}{' '}
              minutes each
              <span className={styles.bar} style={{ '--share': perHour / max }} aria-hidden />
            </dd>
          </div>
        ))}
      </Stack>
      <p className="note">
        The beam works for about {job.laserMinutes} of the {job.withLaserMinutes} minutes. Times are for a
        trained technician and don’t include glue curing time.
      </p>
    </Stack>
  )
}

function Hero({ product, modelCount }: { product: ProductDetail; modelCount: number }) {
  const stock = describeStock(product.stockSum)

  return (
    <header data-theme="dark" className={cx(styles.hero, styles.laser)}>
      <Stack gap={3} align="start" className={styles.words}>
        <p className={styles.over}>{product.brand ?? 'Laser'}</p>
        <h1>{product.nameEn}</h1>
        <p>
          Removes bonded back glass and keeps the frame. We have back glass for {formatInteger(modelCount)} of
          these models in stock.
        </p>
        {product.displayPrice === null ? (
          <p className="semibold ink-accent">
            {product.priceMode === 'member' ? hiddenPriceLabels.member : hiddenPriceLabels.quote}
          </p>
        ) : (
          <Price
            amount={product.displayPrice}
            was={product.joinPrice}
            size="xl"
            isFrom={product.skuCount > 1}
          />
        )}
        <StockDot tone={stock.tone}>{stock.label}</StockDot>
        <Cluster gap={3}>
          <Button variant="accent" size="lg" href={paths.detail(product.seoUrl)}>
            Choose plug type
          </Button>
          <Button variant="secondary" size="lg" href={paths.contactUs()}>
            Ask a question
          </Button>
        </Cluster>
      </Stack>
      <Picture
        src={toCutOut(product.images[0]?.url ?? '')}
        alt={product.images[0]?.alt ?? ''}
        width={520}
        height={520}
        h={640}
        isEager
        className={styles.shot}
      />
    </header>
  )
}

type OtherProductsProps = {
  label: string
  options: ReturnType<typeof otherLasers>
}

/** Products in a carousel, without the machine of the page. */
function OtherProducts({ label, options }: OtherProductsProps) {
  const { data } = useSuspenseQuery(options)
  return (
    <CarouselRow label={label} columns={6}>
      {data.rows
        .filter(({ seoUrl }) => seoUrl !== LASER_MACHINE)
        .map(product => (
          <ProductCard key={product.productCode} product={product} />
        ))}
    </CarouselRow>
  )
}

const BEFORE = '/pictures/back-job/wide/state-before.webp'
const AFTER = '/pictures/back-job/wide/state-after.webp'
const MIDDLE = 50

/** Before and after pictures of a phone with a slider between them. Without JavaScript, it stays in the middle. */
function BeforeAfter() {
  const [at, setAt] = useState(MIDDLE)

  return (
    <figure className={beforeAfterStyles.figure} style={{ '--at': `${at}%` }}>
      <Picture src={BEFORE} alt="Phone with shattered back glass" width={640} height={480} />
      <Picture
        src={AFTER}
        alt="The same phone with new back glass"
        width={640}
        height={480}
        className={beforeAfterStyles.after}
      />
      <span className={beforeAfterStyles.line} aria-hidden />
      <figcaption>
        <span>Before</span>
        <span>After</span>
      </figcaption>
      <input
        type="range"
        min={0}
        max={100}
        value={at}
        onChange={event => setAt(Number(event.currentTarget.value))}
        aria-label="Show more of before or after"
        aria-valuetext={`${at}% before`}
      />
    </figure>
  )
}
