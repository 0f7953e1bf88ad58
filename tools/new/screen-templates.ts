import { toCamel, toKebab, toPascal, toTitle } from './edit-source.ts'

/** The page to generate. `call` is `<domain>.<call>` of a list; `isOpen` lets guests in. */
export type NewScreen = { area: string; name: string; call: string | undefined; isOpen: boolean }

/** The list call of a screen: `favorite.list` is the query `favoriteQueries.list`. */
export type ListCall = {
  domain: string
  call: string
  queries: string
  pageSize: string
  /** Field that identifies a row. */
  key: string
}

/** Parses `<domain>.<call>`. */
export const toListCall = (text: string, key: string): ListCall => {
  const [domain = '', call = ''] = text.split('.')
  const pageSize = `${toKebab(call).replaceAll('-', '_').toUpperCase()}_PAGE_SIZE`
  return { domain, call, queries: `${toCamel(domain)}Queries`, pageSize, key }
}

/** Source of the loader. */
export const loaderFile = (list: ListCall | undefined): string =>
  list === undefined
    ? `import type { ScreenLoader } from '@fixbench/storefront/lib/loader.ts'

/** Loads nothing, because the page is static. */
export const loader: ScreenLoader = async () => ({ robots: 'noindex' })
`
    : `import { ${list.queries} } from '@fixbench/storefront/features/${list.domain}/${list.domain}.queries.ts'
import { critical, type ScreenLoader } from '@fixbench/storefront/lib/loader.ts'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'

/** Loads the rows of the first view. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  await critical(shop, ${list.queries}.${list.call}(readPageNum(url.searchParams)))
  return { robots: 'noindex' }
}
`

/** Source of the screen. */
export const screenFile = ({ name, isOpen }: NewScreen, list: ListCall | undefined): string =>
  list === undefined
    ? `/** Purpose of the page. */
export default function ${toPascal(name)}Screen() {
  return <h1>${toTitle(name)}</h1>
}
`
    : `import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { ${list.queries}, ${list.pageSize} } from '@fixbench/storefront/features/${list.domain}/${list.domain}.queries.ts'
${isOpen ? '' : "import { AccountPage } from '#client/layouts/account/account-page.tsx'\n"}import { readPageNum, updateSearch } from '@fixbench/storefront/lib/url/search-params.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Pagination } from '@fixbench/ui/pagination/pagination.tsx'

/** Purpose of the page. */
export default function ${toPascal(name)}Screen() {
  const [search] = useSearchParams()
  const pageNum = readPageNum(search)
  const { data } = useSuspenseQuery(${list.queries}.${list.call}(pageNum))
  return (
    ${isOpen ? `<>\n      <h1>${toTitle(name)}</h1>` : `<AccountPage title="${toTitle(name)}">`}
      {data.rows.length === 0 && <EmptyState title="Nothing here yet" />}
      <ul>
        {data.rows.map(row => (
          <li key={row.${list.key}}>{row.${list.key}}</li>
        ))}
      </ul>
      <Pagination
        page={pageNum}
        pageCount={Math.ceil(data.total / ${list.pageSize})}
        hrefFor={page => paths.${toCamel(name)}() + updateSearch(search, { pageNum: page })}
      />
    ${isOpen ? '</>' : '</AccountPage>'}
  )
}
`

/** Source of the test. */
export const testFile = ({ name, isOpen }: NewScreen, call: string | undefined): string => {
  const responses = call === undefined ? '{}' : `{ '${call}': { rows: [], total: 0 } }`
  const viewer = isOpen ? '' : '    viewer: aMember(),\n'
  return `${isOpen ? '' : "import { aMember } from '@fixbench/storefront/testing/a-member.ts'\n"}import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#client/testing/render-screen.tsx'

it('shows its heading', async () => {
  await renderScreen('/${name}.html', {
${viewer}    responses: ${responses},
  })
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
})
`
}

/** Source of a query within the queries of its domain. */
export const queryLine = ({ domain, call, pageSize }: ListCall): string =>
  `  ${call}: (pageNum: number) => callQuery('${domain}', '${call}', { pageNum, pageSize: ${pageSize} }),\n`

/** Source of a new file of queries. */
export const queriesFile = (
  list: ListCall,
): string => `import { callQuery } from '#storefront/lib/api/query.ts'

export const ${list.pageSize} = 20

export const ${list.queries} = {
${queryLine(list)}}
`
