import { lazySection, preload } from '#client/rendering/lazy-section.tsx'

/** Sections of the product page that the browser leaves as the server wrote them: they hold links alone. */
export const productSections = {
  PartPlace: lazySection(() => import('./part-place.tsx').then(m => m.PartPlace), { hydrates: 'never' }),
}

if (import.meta.env.SSR) await preload(productSections)
