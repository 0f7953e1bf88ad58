import { page } from './page.ts'
import { byQuery } from './url.ts'

const wholesale = { layout: 'wholesale' } as const

export const wholesalePages = {
  wholesale: page({ path: '/wholesale.html', ...wholesale, screen: 'wholesale/wholesale' }),
  registerWholesale: page({
    path: '/register-wholesale',
    layout: 'wholesale-signup',
    screen: 'wholesale/register',
  }),
  wholesaleAccount: page({ path: '/wholesale-account', ...wholesale, screen: 'wholesale/account' }),
  quickOrder: page({ path: '/quick-order', ...wholesale, screen: 'wholesale/quick-order', loader: null }),
  savedLists: page({ path: '/saved-lists', ...wholesale, screen: 'wholesale/saved-lists' }, byQuery('id')),
  quotes: page({ path: '/quotes', ...wholesale, screen: 'wholesale/quotes' }),
}
