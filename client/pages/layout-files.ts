import type { LayoutName } from './page.ts'

/** Files of each layout in `client/layouts`, without `.tsx` and `.loader.ts`. */
export const layoutFiles: Readonly<Record<LayoutName, { component: string; loader?: string }>> = {
  default: { component: 'shop/default-layout', loader: 'shop/header' },
  login: { component: 'sign-in/login-layout' },
  'partner-login': { component: 'sign-in/partner-login-layout' },
  payment: { component: 'checkout/checkout-layout' },
  'user-centre': { component: 'account/account-layout', loader: 'shop/header' },
  wholesale: { component: 'wholesale/wholesale-layout', loader: 'shop/header' },
  'wholesale-signup': {
    component: 'wholesale/wholesale-signup-layout',
    loader: 'wholesale/wholesale-signup-layout',
  },
  blog: { component: 'blog/blog-layout', loader: 'blog/blog-header' },
}
