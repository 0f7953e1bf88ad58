import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { catalogQueries } from '#client/features/catalog/catalog.queries.ts'
import { toCutOut } from '#client/features/catalog/gallery.rules.ts'
import { formatWeight } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { hiddenPriceLabels } from '#client/shared/product-card/hidden-price.ts'
import { ProductCard } from '#client/shared/product-card/product-card.tsx'
import { stockState } from '#client/shared/product-card/stock.rules.ts'
import { StockDot } from '#client/ui/badge/stock-dot.tsx'
import { Breadcrumb } from '#client/ui/breadcrumb/breadcrumb.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { CarouselRow } from '#client/ui/carousel/carousel-row.tsx'
import { SkeletonRows } from '#client/ui/feedback/skeleton-shapes.tsx'
import { Cluster } from '#client/ui/layout/cluster.tsx'
import { Container } from '#client/ui/layout/container.tsx'
import { DescriptionList } from '#client/ui/layout/description-list.tsx'
import { NumberedSteps } from '#client/ui/layout/numbered-steps.tsx'
import { SectionHeader } from '#client/ui/layout/section-header.tsx'
import { Picture } from '#client/ui/picture/picture.tsx'
import { Price } from '#client/ui/price/price.tsx'
import type { ProductDetail } from '#contract/catalog.schemas.ts'
import { LASER_MACHINE, otherLasers } from './machines.ts'
import styles from './programs.module.css'

const jobs = [
  {
    title: 'Pick the model',
    text: 'Choose the phone on the machine’s screen. The outline avoids the camera and charging coil.',
  },
  {
    title: 'Loosen the adhesive',
    text: 'The beam burns off the adhesive through the glass in minutes. The frame stays cool.',
  },
  {
    title: 'Lift the glass',
    text: 'Lift the glass off with a blade. No heat, no chemicals.',
  },
]

/** The page of one laser machine: what it does, its facts, and the way to it. */
export default function LaserScreen() {
  const { data: product } = useSuspenseQuery(catalogQueries.detail(LASER_MACHINE))
  return (
    <Container className={styles.page}>
      <Breadcrumb items={[{ label: 'Home', href: paths.home() }, { label: 'Laser Machine' }]} />
      <Hero product={product} />
      <section className={styles.section}>
        <h2>Back glass in six minutes</h2>
        <NumberedSteps steps={jobs} className={styles.steps} />
      </section>
      <section className={styles.section}>
        <h2>Specifications</h2>
        <DescriptionList
          columns={2}
          variant="table"
          items={[
            ...Object.entries(product.features).map(([term, details]) => ({ term, details })),
            { term: 'Weight', details: formatWeight(product.weightGrams) },
            { term: 'Warranty', details: `${product.warrantyMonths} months` },
          ]}
        />
      </section>
      <section className={styles.section}>
        <SectionHeader title="Other machines" href={paths.list('laser-separating-machines')} />
        <Others />
      </section>
    </Container>
  )
}

function Hero({ product }: { product: ProductDetail }) {
  const stock = stockState(product.stockSum)
  return (
    <header className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.over}>{product.brand ?? 'Laser'}</p>
        <h1>{product.nameEn}</h1>
        <p>
          Removes back glass and frames on more than 200 models, starting with the first glass-backed phones.
        </p>
        {product.displayPrice === null ? (
          <p className={styles.quote}>
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
        <StockDot tone={stock.tone}>{stock.word}</StockDot>
        <Cluster gap={3}>
          <Button variant="accent" size="lg" href={paths.detail(product.seoUrl, product.skuCode)}>
            Choose plug type
          </Button>
          <Button variant="secondary" size="lg" href={paths.contactUs()}>
            Ask a question
          </Button>
        </Cluster>
      </div>
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

function Others() {
  const { data, error } = useQuery(otherLasers())
  if (error !== null) return <p>We couldn’t load the other machines.</p>
  if (data === undefined) return <SkeletonRows rows={2} columns={3} />
  return (
    <CarouselRow label="Other machines" columns={6}>
      {data.rows
        .filter(({ seoUrl }) => seoUrl !== LASER_MACHINE)
        .map(product => (
          <ProductCard key={product.productCode} product={product} />
        ))}
    </CarouselRow>
  )
}
