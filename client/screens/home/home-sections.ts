import { lazySection, preload } from '#client/rendering/lazy-section.tsx'

/** Sections below the first view: rendered by the server, their scripts left out of the first load. */
export const homeSections = {
  DeviceHero: lazySection(() => import('./device-hero.tsx').then(m => m.DeviceHero), { wakes: 'near' }),
  HotDeals: lazySection(() => import('./hot-deals.tsx').then(m => m.HotDeals), { wakes: 'near' }),
  Arrivals: lazySection(() => import('./arrivals.tsx').then(m => m.Arrivals), { wakes: 'near' }),
  BrandTiles: lazySection(() => import('./brand-tiles.tsx').then(m => m.BrandTiles), { wakes: 'never' }),
  Machines: lazySection(() => import('./machines.tsx').then(m => m.Machines), { wakes: 'never' }),
  Refurbishing: lazySection(() => import('./refurbishing.tsx').then(m => m.Refurbishing), { wakes: 'never' }),
  CouponStrip: lazySection(() => import('./coupon-strip.tsx').then(m => m.CouponStrip), { wakes: 'near' }),
  Loyalty: lazySection(() => import('./loyalty.tsx').then(m => m.Loyalty), { wakes: 'near' }),
  News: lazySection(() => import('./news.tsx').then(m => m.News), { wakes: 'never' }),
  Voices: lazySection(() => import('./voices.tsx').then(m => m.Voices), { wakes: 'never' }),
  Newsletter: lazySection(() => import('./newsletter.tsx').then(m => m.Newsletter), { wakes: 'near' }),
}

if (import.meta.env.SSR) await preload(homeSections)
