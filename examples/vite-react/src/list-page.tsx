import { formatPrice, shop, toPictureUrl } from './shop.ts'
import { useCall } from './use-call.ts'

const PAGE_SIZE = 12

type ListQuery = { keyWord: string; pageNum: number }

const toHref = ({ keyWord, pageNum }: ListQuery): string =>
  `/?${new URLSearchParams({ ...(keyWord === '' ? {} : { q: keyWord }), page: String(pageNum) })}`

/** Search results, or the best sellers. */
export function ListPage({ keyWord, pageNum }: ListQuery) {
  const page = { pageNum, pageSize: PAGE_SIZE }
  const { data, problem } = useCall(`${keyWord} ${pageNum}`, () =>
    keyWord === ''
      ? shop.catalog.list({ page: 'best-sellers', ...page })
      : shop.search.search({ keyWord, ...page }),
  )
  if (problem !== undefined) return <p role="alert">{problem}</p>
  if (data === undefined) return <p className="quiet">Loading …</p>

  const lastPage = Math.max(1, Math.ceil(data.total / PAGE_SIZE))

  return (
    <>
      <h1>{keyWord === '' ? 'Best sellers' : `“${keyWord}”`}</h1>
      <p className="quiet">
        {data.total === 0 ? 'Nothing found. Try fewer words.' : `${data.total} products`}
      </p>
      <ul className="cards">
        {data.rows.map(({ productCode, seoUrl, imgUrl, spuTitle, displayPrice, joinPrice, stockSum }) => (
          <li key={productCode}>
            <img src={toPictureUrl(imgUrl, 440)} alt="" width="400" height="400" loading="lazy" />
            <a href={`/product/${encodeURIComponent(seoUrl)}`}>{spuTitle}</a>
            <p className="price">
              {formatPrice(displayPrice)} {displayPrice !== joinPrice && <s>{formatPrice(joinPrice)}</s>}
            </p>
            <p className="quiet">{stockSum > 0 ? `${stockSum} in stock` : 'Sold out'}</p>
          </li>
        ))}
      </ul>
      <nav className="pages" aria-label="Pages">
        {pageNum > 1 && <a href={toHref({ keyWord, pageNum: pageNum - 1 })}>Previous</a>}
        <span>
          Page {pageNum} of {lastPage}
        </span>
        {pageNum < lastPage && <a href={toHref({ keyWord, pageNum: pageNum + 1 })}>Next</a>}
      </nav>
    </>
  )
}
