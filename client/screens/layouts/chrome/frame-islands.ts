import { island, preload } from '#client/lib/island.tsx'

/** Parts of the chrome that are links and words: the server's markup is all that a browser needs of them. */
export const frameIslands = {
  Footer: island(() => import('./site-footer.tsx').then(m => m.SiteFooter), { wakes: 'never' }),
  ServiceLine: island(() => import('./service-line.tsx').then(m => m.ServiceLine), { wakes: 'never' }),
}

if (import.meta.env.SSR) await preload(frameIslands)
