import { page } from '../page.ts'

export const wholesalePages = [
  page({
    name: 'register-wholesale',
    path: '/register-wholesale',
    layout: 'wholesale-signup',
    title: 'Wholesale sign-up',
    loader: () => import('#client/screens/wholesale/register.loader.ts').then(m => m.loader),
    screen: () =>
      import('#client/screens/wholesale/register.screen.tsx').then(m => m.RegisterWholesaleScreen),
  }),
  page({
    name: 'wholesale.html',
    path: '/wholesale.html',
    layout: 'wholesale',
    title: 'Wholesale program',
    loader: () => import('#client/screens/wholesale/wholesale.loader.ts').then(m => m.loader),
    screen: () => import('#client/screens/wholesale/wholesale.screen.tsx').then(m => m.WholesaleScreen),
  }),
  page({
    name: 'wholesale-account',
    path: '/wholesale-account',
    layout: 'wholesale',
    title: 'Wholesale account',
    loader: () => import('#client/screens/wholesale/account.loader.ts').then(m => m.loader),
    screen: () => import('#client/screens/wholesale/account.screen.tsx').then(m => m.WholesaleAccountScreen),
  }),
  page({
    name: 'quick-order',
    path: '/quick-order',
    layout: 'wholesale',
    title: 'Quick order',
    screen: () => import('#client/screens/wholesale/quick-order.screen.tsx').then(m => m.QuickOrderScreen),
  }),
  page({
    name: 'saved-lists',
    path: '/saved-lists',
    layout: 'wholesale',
    title: 'Saved lists',
    loader: () => import('#client/screens/wholesale/saved-lists.loader.ts').then(m => m.loader),
    screen: () => import('#client/screens/wholesale/saved-lists.screen.tsx').then(m => m.SavedListsScreen),
  }),
  page({
    name: 'quotes',
    path: '/quotes',
    layout: 'wholesale',
    title: 'Quotes',
    loader: () => import('#client/screens/wholesale/quotes.loader.ts').then(m => m.loader),
    screen: () => import('#client/screens/wholesale/quotes.screen.tsx').then(m => m.QuotesScreen),
  }),
]
