import { lazySection, preload } from '@fixbench/storefront/lib/lazy-section.tsx'

/** Sections of the product page that are never hydrated, because they contain only links. */
export const productSections = {
  PartPlace: lazySection(() => import('./part-place.tsx').then(m => m.PartPlace), { hydrates: 'never' }),
}

if (import.meta.env.SSR) await preload(productSections)
