import { lazySection, preload } from '@fixbench/storefront/lib/lazy-section.tsx'

/** Sections that the server renders and whose scripts aren't part of the first load. */
export const homeSections = {
  DeviceHero: lazySection(() => import('./device-hero.tsx').then(m => m.DeviceHero), { hydrates: 'near' }),
  HotDeals: lazySection(() => import('./hot-deals.tsx').then(m => m.HotDeals), { hydrates: 'near' }),
  Arrivals: lazySection(() => import('./arrivals.tsx').then(m => m.Arrivals), { hydrates: 'near' }),
  Blocks: lazySection(() => import('./blocks.tsx').then(m => m.Blocks), { hydrates: 'near' }),
  BrandTiles: lazySection(() => import('./brand-tiles.tsx').then(m => m.BrandTiles), { hydrates: 'never' }),
  Machines: lazySection(() => import('./machines.tsx').then(m => m.Machines), { hydrates: 'never' }),
  Refurbishing: lazySection(() => import('./refurbishing.tsx').then(m => m.Refurbishing), {
    hydrates: 'never',
  }),
  CouponStrip: lazySection(() => import('./coupon-strip.tsx').then(m => m.CouponStrip), { hydrates: 'near' }),
  Loyalty: lazySection(() => import('./loyalty.tsx').then(m => m.Loyalty), { hydrates: 'near' }),
  News: lazySection(() => import('./news.tsx').then(m => m.News), { hydrates: 'never' }),
  Testimonials: lazySection(() => import('./testimonials.tsx').then(m => m.Testimonials), {
    hydrates: 'never',
  }),
  Newsletter: lazySection(() => import('./newsletter.tsx').then(m => m.Newsletter), { hydrates: 'near' }),
}

if (import.meta.env.SSR) await preload(homeSections)
