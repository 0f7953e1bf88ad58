import { useSuspenseQuery } from '@tanstack/react-query'
import { catalogQueries } from '#client/features/catalog/catalog.queries.ts'
import { PageSection } from '#client/features/content/components/page-section.tsx'
import { contentQueries } from '#client/features/content/content.queries.ts'
import { toPageParts } from '#client/features/content/page-parts.rules.ts'
import { paths } from '#client/paths.ts'
import { ProductCard } from '#client/shared/product-card/product-card.tsx'
import { Breadcrumb } from '#client/ui/breadcrumb/breadcrumb.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Cluster } from '#client/ui/layout/cluster.tsx'
import { Container } from '#client/ui/layout/container.tsx'
import { Grid } from '#client/ui/layout/grid.tsx'
import { NumberedSteps } from '#client/ui/layout/numbered-steps.tsx'
import { SectionHeader } from '#client/ui/layout/section-header.tsx'
import { Picture } from '#client/ui/picture/picture.tsx'
import { REFURBISHING } from './machines.ts'
import styles from './programs.module.css'

const LINE_PICTURE = '/pictures/line-up/main/bg-none,labels-yes,machines-5,seed-2.webp'

const steps = [
  { title: 'Separate', text: 'Use cold or heat to take the broken glass off without scratching the panel.' },
  { title: 'Laminate', text: 'New glass and film are bonded under vacuum in a model-specific mold.' },
  { title: 'Remove bubbles', text: 'Pressure removes the last air. Then touch and backlight are tested.' },
]

/** Refurbishing of displays: three steps, three lines, and the machines for them. */
export default function RefurbishingScreen() {
  const { data: page } = useSuspenseQuery(contentQueries.page(paths.screenRefurbishing()))
  const { data: machines } = useSuspenseQuery(catalogQueries.featured(REFURBISHING, 1))
  return (
    <Container className={styles.page}>
      <Breadcrumb items={[{ label: 'Home', href: paths.home() }, { label: page.title }]} />
      <header className={styles.hero}>
        <div className={styles.words}>
          <p className={styles.over}>From one bench to a full factory</p>
          <h1>{page.title}</h1>
          <p>{page.summary}</p>
          <Cluster gap={3}>
            <Button variant="accent" size="lg" href={paths.contactUs()}>
              Plan your setup with us
            </Button>
            <Button variant="secondary" size="lg" href={paths.featured(REFURBISHING)}>
              See all machines
            </Button>
          </Cluster>
        </div>
        <Picture src={LINE_PICTURE} alt="" width={520} height={520} h={640} isEager className={styles.shot} />
      </header>
      <section className={styles.section}>
        <h2>Three steps to a clear display</h2>
        <NumberedSteps steps={steps} className={styles.steps} />
      </section>
      <div className={styles.lines}>
        {toPageParts(page).map(part => (
          <div key={part.anchor} className={styles.line}>
            <PageSection part={part} />
          </div>
        ))}
      </div>
      <section className={styles.section}>
        <SectionHeader title="Refurbishing best sellers" href={paths.featured(REFURBISHING)} />
        <Grid columns={5} gap={3}>
          {machines.rows.slice(0, 10).map(product => (
            <ProductCard key={product.productCode} product={product} />
          ))}
        </Grid>
      </section>
    </Container>
  )
}
