import { island, preload } from '#client/rendering/island.tsx'

const fixed = { wakes: 'never', isFixed: true } as const

/** Parts of the chrome that are links and words: the server's markup is all that a browser needs of them. */
export const frameIslands = {
  Footer: island(() => import('./site-footer.tsx').then(m => m.SiteFooter), fixed),
  ServiceLine: island(() => import('./service-line.tsx').then(m => m.ServiceLine), fixed),
  SideEntries: island(() => import('./side-entries.tsx').then(m => m.SideEntries), fixed),
}

if (import.meta.env.SSR) await preload(frameIslands)
