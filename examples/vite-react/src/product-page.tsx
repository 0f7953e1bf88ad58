import { useState } from 'react'
import { formatPrice, isSignedIn, shop, toPictureUrl } from './shop.ts'
import { describeError, useCall } from './use-call.ts'

/** Adds one piece to the cart. Returns what to tell the buyer. */
const addToCart = async (skuCode: string): Promise<string> => {
  const added = await shop.cart.add({ skuCode, buyCount: 1 })
  switch (added.code) {
    case 0:
      return `In your cart: ${added.data.line.buyCount}`
    case 300001: // `code` tells the compiler what `data` is.
      return added.data.remaining > 0 ? `Only ${added.data.remaining} left.` : 'This has just sold out.'
    default:
      return added.msg
  }
}

/** One product in all its versions. */
export function ProductPage({ seoUrl }: { seoUrl: string }) {
  const { data: product, problem } = useCall(seoUrl, () => shop.catalog.detail({ seoUrl }))
  const [chosen, setChosen] = useState<string>()
  const [message, setMessage] = useState('')
  if (problem !== undefined) return <p role="alert">{problem}</p>
  if (product === undefined) return <p className="quiet">Loading …</p>

  const skuCode = chosen ?? product.skuCode
  const sku = product.skus.find(one => one.skuCode === skuCode)
  const add = () => addToCart(skuCode).catch(describeError).then(setMessage)

  return (
    <article className="product">
      <img src={toPictureUrl(sku?.imageUrl ?? '', 880)} alt={product.nameEn} width="600" height="600" />
      <div>
        <h1>{product.nameEn}</h1>
        <p className="price">{formatPrice(sku?.price ?? product.displayPrice)}</p>
        <label>
          Version
          <select value={skuCode} onChange={event => setChosen(event.target.value)}>
            {product.skus.map(one => (
              <option key={one.skuCode} value={one.skuCode}>
                {one.productSpec || one.skuCode} · {formatPrice(one.price)}
              </option>
            ))}
          </select>
        </label>
        {isSignedIn() ? (
          <button type="button" onClick={() => void add()}>
            Add to cart
          </button>
        ) : (
          <a className="button" href={`/sign-in?next=${encodeURIComponent(location.pathname)}`}>
            Sign in to buy
          </a>
        )}
        <p role="status">{message}</p>
        {message.startsWith('In your cart') && <a href="/checkout">Go to checkout</a>}
        <p className="quiet">
          {sku?.stock ?? 0} in stock · {product.warrantyMonths} months of warranty
        </p>
      </div>
    </article>
  )
}
