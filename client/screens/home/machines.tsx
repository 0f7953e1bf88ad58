import type { ProductCard as Product } from '@fixbench/contract/catalog/product-card.ts'
import { WARRANTY } from '@fixbench/contract/support/promises.ts'
import { toCutOut } from '@fixbench/storefront/features/catalog/gallery.rules.ts'
import { hiddenPriceLabels, toCardHref } from '@fixbench/storefront/shared/product-card/product-card.rules.ts'
import { CardPrice } from '@fixbench/storefront/shared/product-card/product-card.tsx'
import { Card } from '@fixbench/ui/layout/layout.tsx'
import { SectionHeader } from '@fixbench/ui/layout/section-header.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { useBlock } from './home.queries.ts'
import styles from './machines.module.css'

const SMALL_TILES = 4

/** Machines: a large tile for one sold by quote, and small tiles for others. */
export function Machines() {
  const block = useBlock('machines')
  const lead = block?.products.find(product => product.priceMode === 'quote') ?? block?.products[0]
  if (block === undefined || lead === undefined) return null

  const others = block.products.filter(product => product !== lead).slice(0, SMALL_TILES)

  return (
    <section>
      <SectionHeader title={block.title} description={block.subtitle} href={block.moreUrl} />
      <div className={styles.tiles}>
        <a href={toCardHref(lead)} className={styles.lead}>
          <span className={styles.words}>
            <b>{lead.spuTitle}</b>
            <span>Video setup help, spare parts in stock, and a {WARRANTY.toLowerCase()}.</span>
            <LeadPrice product={lead} />
          </span>
          <Picture
            src={toCutOut(lead.imgUrl)}
            alt=""
            width={320}
            height={320}
            h={440}
            className={styles.picture}
          />
        </a>
        {others.map(product => (
          <Card as="a" key={product.productCode} href={toCardHref(product)} className={styles.tile}>
            <Picture
              src={product.imgUrl}
              alt=""
              width={120}
              height={120}
              h={220}
              className={styles.picture}
            />
            <span className={styles.title}>{product.spuTitle}</span>
            <CardPrice product={product} />
          </Card>
        ))}
      </div>
    </section>
  )
}

function LeadPrice({ product }: { product: Product }) {
  if (product.priceMode === 'quote') return <span className={styles.quote}>{hiddenPriceLabels.quote}</span>
  return <CardPrice product={product} />
}
