import { lazySection, preload } from '@fixbench/storefront/lib/lazy-section.tsx'

/** Sections of the layout whose scripts aren't part of the first load: static content, and what is used late. */
export const layoutSections = {
  Footer: lazySection(() => import('./site-footer.tsx').then(m => m.SiteFooter), { hydrates: 'never' }),
  ServiceLine: lazySection(() => import('./service-line.tsx').then(m => m.ServiceLine), {
    hydrates: 'never',
  }),
  ThemeStrip: lazySection(() => import('./theme-strip.tsx').then(m => m.ThemeStrip), { hydrates: 'near' }),
  BottomNavigation: lazySection(() => import('./bottom-navigation.tsx').then(m => m.BottomNavigation), {
    hydrates: 'near',
  }),
  SideEntries: lazySection(() => import('./side-entries.tsx').then(m => m.SideEntries), {
    hydrates: 'never',
  }),
}

if (import.meta.env.SSR) await preload(layoutSections)
