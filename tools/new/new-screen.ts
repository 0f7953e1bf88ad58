import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  createFilePlan,
  insertAfterImports,
  insertBefore,
  replaceText,
  toCamel,
  toKebab,
  toTitle,
} from './edit-source.ts'
import { type FormCall, formScreenFile, formTestFile } from './form-templates.ts'
import { readArguments } from './read-arguments.ts'
import { readCallUse, readEndpoint } from './read-call.ts'
import {
  type ListCall,
  loaderFile,
  type NewScreen,
  queriesFile,
  queryLine,
  screenFile,
  testFile,
  toListCall,
} from './screen-templates.ts'

const USAGE = `Usage: npm run new:screen -- <area> <name> [--call <domain>.<call>] [--open]
  npm run new:screen -- account jobs --call repair.listJobs     a member's list of rows
  npm run new:screen -- account share --call favorite.share     a form that sends a call without rows
  npm run new:screen -- content warranty --open                 a page for guests too
Areas are the folders of client/screens.`

/** Adds the query to the queries of its domain, unless they include it. */
const addQuery = (source: string, list: ListCall): string => {
  if (new RegExp(`^  ${list.call}: `, 'm').test(source)) {
    throw new Error(`${list.queries} already has a query '${list.call}'; use it in the new screen`)
  }
  const withSize = insertAfterImports(source, `\n\nexport const ${list.pageSize} = 20`)
  return insertBefore(withSize, `${list.queries} = {`, '}', queryLine(list))
}

const PAGES = 'packages/storefront/pages/pages.ts'

/** Throws when a page with this name or path exists. */
const requireFreeName = (name: string): void => {
  const source = readFileSync(PAGES, 'utf8')
  if (source.includes(`  ${toCamel(name)}: page(`) || source.includes(`page('/${name}.html'`)) {
    throw new Error(`${PAGES} already declares a page '${name}'; choose another name`)
  }
}

/** Generates a page with loader, screen and test. Returns the written files. Throws when the name is taken. */
const generate = async (screen: NewScreen): Promise<string[]> => {
  const { area, name, isOpen } = screen
  requireFreeName(name)
  const { list, form } = await readCall(screen.call)
  const folder = `client/screens/${area}`
  const plan = createFilePlan()

  plan.create(`${folder}/${name}.loader.ts`, loaderFile(list))
  plan.create(
    `${folder}/${name}.screen.tsx`,
    form === undefined ? screenFile(screen, list) : formScreenFile(screen, form),
  )
  plan.create(
    `${folder}/${name}.screen.test.tsx`,
    form === undefined ? testFile(screen, screen.call) : formTestFile(screen, form),
  )

  const page = `page('/${name}.html', '${area}/${name}'${isOpen ? '' : ', account'})`
  plan.edit(PAGES, source => insertBefore(source, 'pagesByKey = {', '}', `  ${toCamel(name)}: ${page},\n`))
  plan.edit('seed/data/seo.json', source => addTitle(source, name))
  if (list !== undefined) {
    const file = `packages/storefront/features/${list.domain}/${list.domain}.queries.ts`
    if (existsSync(file)) plan.edit(file, source => addQuery(source, list))
    else plan.create(file, queriesFile(list))
  }

  return plan.write()
}

/** The call of a screen as the contract describes it: a list, or what a form sends; neither without a call. */
const readCall = async (key: string | undefined): Promise<{ list?: ListCall; form?: FormCall }> => {
  if (key === undefined) return {}
  const use = readCallUse(key, await readEndpoint(key))
  if (use.kind === 'list') return { list: toListCall(key, use.key) }

  const [domain = '', call = ''] = key.split('.')
  return { form: { domain, call, fields: use.fields } }
}

const addTitle = (source: string, name: string): string => {
  const title = `${toTitle(name)} at FixBench`
  const description = `What visitors find on the page ${toKebab(name)}, in a sentence that search engines show.`
  const line = JSON.stringify({ path: `/${name}.html`, title, description })
  return replaceText(source, '"titles": [', `"titles": [\n    ${line},`)
}

const { positionals, values } = readArguments({ call: { type: 'string' }, open: { type: 'boolean' } }, USAGE)
const [area = '', name = ''] = positionals
const NAME = /^[a-z][a-z0-9-]*$/
if (!NAME.test(area) || !NAME.test(name) || (values.call !== undefined && !values.call.includes('.'))) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  try {
    process.chdir(path.resolve(import.meta.dirname, '../..'))
    const screen = {
      area,
      name,
      call: values.call,
      isOpen: values.open === true,
    }
    for (const file of await generate(screen)) console.log(file)
    console.log(
      '\nNext: the screen, its test, and the title in seed/data/seo.json. Then npm run format && npm run check:layout',
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
