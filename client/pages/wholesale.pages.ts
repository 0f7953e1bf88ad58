import { page } from './page.ts'
import { byQuery } from './url.ts'

export const wholesalePages = {
  wholesale: page({
    name: 'wholesale.html',
    path: '/wholesale.html',
    layout: 'wholesale',
    screen: 'wholesale/wholesale',
  }),
  registerWholesale: page({
    name: 'register-wholesale',
    path: '/register-wholesale',
    layout: 'wholesale-signup',
    screen: 'wholesale/register',
  }),
  wholesaleAccount: page({
    name: 'wholesale-account',
    path: '/wholesale-account',
    layout: 'wholesale',
    screen: 'wholesale/account',
  }),
  quickOrder: page({
    name: 'quick-order',
    path: '/quick-order',
    layout: 'wholesale',
    screen: 'wholesale/quick-order',
    loader: null,
  }),
  savedLists: page(
    { name: 'saved-lists', path: '/saved-lists', layout: 'wholesale', screen: 'wholesale/saved-lists' },
    byQuery('id'),
  ),
  quotes: page({ name: 'quotes', path: '/quotes', layout: 'wholesale', screen: 'wholesale/quotes' }),
} as const
