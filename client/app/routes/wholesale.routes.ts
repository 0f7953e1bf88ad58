import { page } from '../page.ts'

export const wholesalePages = [
  page({
    name: 'register-wholesale',
    path: '/register-wholesale',
    layout: 'wholesale-signup',
    title: 'Wholesale sign-up',
  }),
  page({
    name: 'wholesale.html',
    path: '/wholesale.html',
    layout: 'wholesale',
    title: 'Wholesale programme',
  }),
]
