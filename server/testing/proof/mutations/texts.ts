import { type Mutation, mutationsIn } from '../mutation.ts'

/** Faults in texts and reactions that the specification prescribes. */
export const textMutations: readonly Mutation[] = [
  ...mutationsIn('client/app/errors/reactions.ts', [
    [`'Login has expired'`, `'Please sign in'`, 'ERR-100001'],
    [`error.is('ORDER_STATE')`, `error.is('REFUSED')`, 'ERR-300006'],
    [
      'isMain ? { endsSession: true } : { endsSession: true, login: true }',
      '{ endsSession: true }',
      'ERR-500-please-login',
    ],
  ]),
  ...mutationsIn('packages/storefront/lib/api/failure-texts.ts', [
    [`Oops! We couldn't find the page you're looking for.`, 'Not found', 'SCREEN-2.6-404'],
    [`'Network error, please try again later'`, `'Something went wrong'`, 'ERR-500-no-message'],
  ]),
  ...mutationsIn('packages/storefront/features/cart/components/cart-popup.tsx', [
    ['Shopping cart is empty ! Go shopping !', 'Your cart is empty', 'UI-2.7-cart-hover-empty'],
    ['View My Cart', 'Open cart', 'UI-2.7-cart-hover-view'],
  ]),
  ...mutationsIn('packages/storefront/features/search/components/search-popup.tsx', [
    ['<p>Try some of our bestsellers</p>', '<p>See best sellers</p>', 'UI-2.8-view-not-found'],
  ]),
  ...mutationsIn('client/app/errors/views/error-view.tsx', [
    ['<h1>This page could not be found</h1>', '<h1>Sorry</h1>', 'UI-2.6-404-server-variant'],
  ]),
  ...mutationsIn('packages/storefront/shared/product-card/product-card.rules.ts', [
    [`'Email For Quotes'`, `'Ask us'`, 'UI-1-email-for-quotes'],
    [`'Sign In To See Price'`, `'Sign in'`, 'UI-1-sign-in-to-see-price'],
  ]),
  ...mutationsIn('client/screens/catalog/search.screen.tsx', [
    [
      'Sorry,nothing found for <b>{term}</b>, show',
      'No results for <b>{term}</b>, show',
      'ERR-search-corrected',
    ],
  ]),
]
