import type { ReactNode } from 'react'
import { CheckoutPage } from './checkout-page.tsx'
import { ListPage } from './list-page.tsx'
import { PaidPage } from './paid-page.tsx'
import { ProductPage } from './product-page.tsx'
import { isSignedIn, signOut } from './shop.ts'
import { SignInPage } from './sign-in-page.tsx'

/** The page at the address of the browser. Links are plain ones, so the address never changes without a new page. */
const choosePage = (path: string, query: URLSearchParams): ReactNode => {
  const [, name = '', id = ''] = path.split('/')
  switch (name) {
    case 'product':
      return <ProductPage seoUrl={decodeURIComponent(id)} />
    case 'sign-in':
      return <SignInPage next={query.get('next') ?? '/'} />
    case 'checkout':
      return isSignedIn() ? <CheckoutPage /> : <SignInPage next="/checkout" />
    case 'paid':
      return <PaidPage orderNo={query.get('orderNo') ?? ''} />
    default:
      return <ListPage keyWord={query.get('q') ?? ''} pageNum={Number(query.get('page') ?? 1)} />
  }
}

/** Header and page. */
export function App() {
  const query = new URLSearchParams(location.search)

  return (
    <>
      <header>
        <a className="brand" href="/">
          Second Life Parts
        </a>
        <form action="/" role="search">
          <input
            name="q"
            type="search"
            aria-label="Search"
            placeholder="Search parts"
            defaultValue={query.get('q') ?? ''}
          />
        </form>
        <nav>
          <a href="/checkout">Checkout</a>
          {isSignedIn() ? (
            <a href="/" onClick={signOut}>
              Sign out
            </a>
          ) : (
            <a href="/sign-in">Sign in</a>
          )}
        </nav>
      </header>
      <main>{choosePage(location.pathname, query)}</main>
    </>
  )
}
