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
    title: 'Wholesale programme',
    loader: () => import('#client/screens/wholesale/wholesale.loader.ts').then(m => m.loader),
    screen: () => import('#client/screens/wholesale/wholesale.screen.tsx').then(m => m.WholesaleScreen),
  }),
]
