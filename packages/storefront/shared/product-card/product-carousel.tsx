import type { ProductCard as Product } from '@fixbench/contract/catalog/product-card.ts'
import { CarouselRow } from '@fixbench/ui/carousel/carousel-row.tsx'
import { SectionHeader } from '@fixbench/ui/layout/section-header.tsx'
import type { ComponentProps } from 'react'
import { ProductCard } from './product-card.tsx'

type Props = Omit<ComponentProps<typeof SectionHeader>, 'title'> & {
  title: string
  products: readonly Product[] | undefined
  columns?: number
  className?: string | undefined
}

/** A section with products in a carousel. Renders nothing without products. */
export function ProductCarousel({ title, products = [], columns = 6, className, ...header }: Props) {
  if (products.length === 0) return null
  return (
    <section className={className}>
      <SectionHeader title={title} {...header} />
      <CarouselRow label={title} columns={columns}>
        {products.map(product => (
          <ProductCard key={product.productCode} product={product} />
        ))}
      </CarouselRow>
    </section>
  )
}
