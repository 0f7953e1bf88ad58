import { lazySection, preload } from '#client/rendering/lazy-section.tsx'

const staysMarkup = { wakes: 'never' } as const

/** Parts of the chrome that are links and words: the server's markup is all that a browser needs of them. */
export const layoutSections = {
  Footer: lazySection(() => import('./site-footer.tsx').then(m => m.SiteFooter), staysMarkup),
  ServiceLine: lazySection(() => import('./service-line.tsx').then(m => m.ServiceLine), staysMarkup),
  SideEntries: lazySection(() => import('./side-entries.tsx').then(m => m.SideEntries), staysMarkup),
}

if (import.meta.env.SSR) await preload(layoutSections)
