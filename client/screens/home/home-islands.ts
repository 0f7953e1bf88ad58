import { island, preload } from '#client/rendering/island.tsx'

/** Sections below the first view: rendered by the server, their scripts left out of the first load. */
export const homeIslands = {
  Finder: island(() => import('./finder.tsx').then(m => m.Finder), { wakes: 'near' }),
  HotDeals: island(() => import('./hot-deals.tsx').then(m => m.HotDeals), { wakes: 'near' }),
  Arrivals: island(() => import('./arrivals.tsx').then(m => m.Arrivals), { wakes: 'near' }),
  BrandTiles: island(() => import('./brand-tiles.tsx').then(m => m.BrandTiles), { wakes: 'never' }),
  Machines: island(() => import('./machines.tsx').then(m => m.Machines), { wakes: 'never' }),
  Refurbishing: island(() => import('./refurbishing.tsx').then(m => m.Refurbishing), { wakes: 'never' }),
  CouponStrip: island(() => import('./coupon-strip.tsx').then(m => m.CouponStrip), { wakes: 'near' }),
  Loyalty: island(() => import('./loyalty.tsx').then(m => m.Loyalty), { wakes: 'near' }),
  News: island(() => import('./news.tsx').then(m => m.News), { wakes: 'never' }),
  Voices: island(() => import('./voices.tsx').then(m => m.Voices), { wakes: 'never' }),
  Newsletter: island(() => import('./newsletter.tsx').then(m => m.Newsletter), { wakes: 'near' }),
}

if (import.meta.env.SSR) await preload(homeIslands)
