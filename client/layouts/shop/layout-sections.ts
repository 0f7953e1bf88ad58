import { lazySection, preload } from '#client/rendering/lazy-section.tsx'

const staysMarkup = { hydrates: 'never' } as const

/** Parts of the chrome whose scripts the first load does without: links and words, and what is used late or only on phones. */
export const layoutSections = {
  Footer: lazySection(() => import('./site-footer.tsx').then(m => m.SiteFooter), staysMarkup),
  ServiceLine: lazySection(() => import('./service-line.tsx').then(m => m.ServiceLine), staysMarkup),
  ThemeStrip: lazySection(() => import('./theme-strip.tsx').then(m => m.ThemeStrip), { hydrates: 'near' }),
  BottomNavigation: lazySection(() => import('./bottom-navigation.tsx').then(m => m.BottomNavigation), {
    hydrates: 'near',
  }),
  SideEntries: lazySection(() => import('./side-entries.tsx').then(m => m.SideEntries), staysMarkup),
}

if (import.meta.env.SSR) await preload(layoutSections)
