import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createFile, editFile, insertBefore, toCamel, toKebab, toPascal } from './edit-source.ts'

const USAGE = `Usage: npm run new:screen -- <area> <name> [--call <domain>.<call>] [--pages <file>] [--open]
  npm run new:screen -- account jobs --call repair.listJobs     a member's list of rows
  npm run new:screen -- content warranty --pages content --open a page for guests too
Areas are the folders of client/screens. --pages names the file in client/pages, by default account.`

type NewScreen = { area: string; name: string; call: string | undefined; pages: string; isOpen: boolean }

const loaderFile = (queries: string | undefined, domain: string): string =>
  queries === undefined
    ? `import type { ScreenLoader } from '#client/lib/loader.ts'

/** Loads nothing, because the page is static. */
export const loader: ScreenLoader = async () => ({ robots: 'noindex' })
`
    : `import { ${queries} } from '#client/features/${domain}/${domain}.queries.ts'
import { critical, type ScreenLoader } from '#client/lib/loader.ts'
import { readPageNum } from '#client/lib/url/page-num.ts'

/** Loads the rows of the first view. */
export const loader: ScreenLoader = async ({ shop, url }) => {
  await critical(shop, ${queries}.page(readPageNum(url.searchParams)))
  return { robots: 'noindex' }
}
`

const screenFile = ({ name }: NewScreen, queries: string | undefined, domain: string): string =>
  queries === undefined
    ? `/** Purpose of the page. */
export default function ${toPascal(name)}Screen() {
  return <h1>${toPascal(name)}</h1>
}
`
    : `import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { ${queries}, PAGE_SIZE } from '#client/features/${domain}/${domain}.queries.ts'
import { AccountPage } from '#client/layouts/account/account-page.tsx'
import { updateSearch } from '#client/lib/url/update-search.ts'
import { readPageNum } from '#client/lib/url/page-num.ts'
import { paths } from '#client/paths.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { Pagination } from '#client/ui/pagination/pagination.tsx'

/** Purpose of the page. */
export default function ${toPascal(name)}Screen() {
  const [search] = useSearchParams()
  const pageNum = readPageNum(search)
  const { data } = useSuspenseQuery(${queries}.page(pageNum))
  return (
    <AccountPage title="${toPascal(name)}">
      {data.rows.length === 0 && <EmptyState title="Nothing here yet" />}
      <ul>
        {data.rows.map(row => (
          <li key={row.id}>{row.id}</li>
        ))}
      </ul>
      <Pagination
        page={pageNum}
        pageCount={Math.ceil(data.total / PAGE_SIZE)}
        hrefFor={page => paths.${toCamel(name)}() + updateSearch(search, { pageNum: page })}
      />
    </AccountPage>
  )
}
`

const testFile = ({ name, isOpen }: NewScreen, call: string | undefined): string => {
  const answers = call === undefined ? '{}' : `{ '${call}': { rows: [], total: 0 } }`
  const viewer = isOpen ? '' : '    viewer: aMember(),\n'
  return `import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ${isOpen ? '' : 'aMember, '}renderScreen } from '#client/testing/render-screen.tsx'

it('shows its heading', async () => {
  await renderScreen('/${name}.html', {
${viewer}    answers: ${answers},
  })
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
})
`
}

const queriesFile = (
  queries: string,
  [domain = '', call = '']: readonly string[],
): string => `import { callQuery } from '#client/lib/api/query.ts'

export const PAGE_SIZE = 20

export const ${queries} = {
  page: (pageNum: number) => callQuery('${domain}', '${call}', { pageNum, pageSize: PAGE_SIZE }),
}
`

/** Layout and access of an account page. */
const MEMBER_PAGE = "layout: 'user-centre', access: 'member', "

/** Throws when a page with this name or path exists. */
const requireFreeName = (name: string): void => {
  for (const file of readdirSync('client/pages')) {
    const source = readFileSync(path.join('client/pages', file), 'utf8')
    if (source.includes(`  ${toCamel(name)}: page(`) || source.includes(`path: '/${name}.html'`))
      throw new Error(`client/pages/${file} already declares a page '${name}'; choose another name`)
  }
}

/** Generates a page with loader, screen and test. Returns the written files. Throws when the name is taken. */
const generate = (screen: NewScreen): string[] => {
  const { area, name, call, pages, isOpen } = screen
  requireFreeName(name)
  const parts = call?.split('.') ?? []
  const [domain = ''] = parts
  const queries = call === undefined ? undefined : `${toCamel(domain)}Queries`
  const folder = `client/screens/${area}`
  const written = [
    createFile(`${folder}/${name}.loader.ts`, loaderFile(queries, domain)),
    createFile(`${folder}/${name}.screen.tsx`, screenFile(screen, queries, domain)),
    createFile(`${folder}/${name}.screen.test.tsx`, testFile(screen, call)),
    editFile(`client/pages/${pages}.pages.ts`, source =>
      insertBefore(
        source,
        'Pages = {',
        '}',
        `  ${toCamel(name)}: page({ path: '/${name}.html', ${isOpen ? '' : MEMBER_PAGE}screen: '${area}/${name}' }),\n`,
      ),
    ),
    editFile('seed/data/seo.json', source => addTitle(source, name)),
  ]
  if (queries !== undefined)
    written.push(createFile(`client/features/${domain}/${domain}.queries.ts`, queriesFile(queries, parts)))
  return written
}

const addTitle = (source: string, name: string): string => {
  const title = `${toPascal(name)} at FixBench`
  const description = `What visitors find on the page ${toKebab(name)}, in a sentence that search engines show.`
  const line = JSON.stringify({ path: `/${name}.html`, title, description })
  return source.replace('"titles": [', `"titles": [\n    ${line},`)
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { call: { type: 'string' }, pages: { type: 'string' }, open: { type: 'boolean' } },
})
const [area = '', name = ''] = positionals
const NAME = /^[a-z][a-z0-9-]*$/
if (!NAME.test(area) || !NAME.test(name) || (values.call !== undefined && !values.call.includes('.'))) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  try {
    process.chdir(path.resolve(import.meta.dirname, '../../..'))
    const screen = {
      area,
      name,
      call: values.call,
      pages: values.pages ?? 'account',
      isOpen: values.open === true,
    }
    for (const file of generate(screen)) console.log(file)
    console.log(
      '\nNext: the screen, its test, and the title in seed/data/seo.json. Then npm run format && npm run check:layout',
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
