import { ProductCarousel } from '@fixbench/storefront/shared/product-card/product-carousel.tsx'
import { useBlocks } from './home.queries.ts'

/** Blocks that the home page shows in sections of their own. */
const OWN_SECTIONS = ['hot-deals', 'new-arrivals', 'best-sellers', 'recommended']

/** The other blocks of the home page, each as a carousel. */
export function Blocks() {
  return useBlocks()
    .filter(({ tagType }) => !OWN_SECTIONS.includes(tagType))
    .map(({ tagType, title, moreUrl, products }) => (
      <ProductCarousel key={tagType} title={title} products={products} href={moreUrl} />
    ))
}
