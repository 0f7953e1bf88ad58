import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  contractEntry,
  contractFile,
  handlerLine,
  type NewCall,
  repoFile,
  routesFile,
  serviceFile,
  testFile,
  toFileName,
} from './call-templates.ts'
import {
  addImport,
  createFilePlan,
  type FilePlan,
  insertBefore,
  replaceText,
  toCamel,
} from './edit-source.ts'
import { readArguments } from './read-arguments.ts'
import { readModel } from './read-model.ts'

const USAGE = `Usage: npm run new:call -- <domain> <name> [--list <Table>]
  npm run new:call -- favorite share                 a call that changes something
  npm run new:call -- repair listJobs --list Job     a list, paged in the database
The domain is written with hyphens, the name in camelCase.`

/** Generates contract, handler, service, test and sample of a call. Returns the paths of the written files. */
const generate = (call: NewCall): string[] => {
  const { domain, name, list } = call
  const camel = toCamel(domain)
  const contract = `packages/contract/${domain}/${domain}.contract.ts`
  const module = `server/modules/${domain}`
  const routes = `${module}/${domain}.routes.ts`
  const samples = `server/testing/samples/${domain}.ts`
  const isNew = !existsSync(contract)
  const plan = createFilePlan()

  plan.create(`${module}/${toFileName(call)}.ts`, serviceFile(call))
  if (list !== undefined) plan.create(`${module}/${toFileName(call)}.repo.ts`, repoFile(call))
  plan.create(`${module}/${toFileName(call)}.routes.test.ts`, testFile(call, camel))
  if (isNew) {
    plan.create(contract, contractFile(call))
    plan.create(routes, routesFile(call, camel))
    plan.create(
      samples,
      `import { always, type SamplesOf } from './sample.ts'\n\nexport const ${camel}Samples: SamplesOf<'${domain}'> = {\n  ${name}: always(),\n}\n`,
    )
    registerDomain(plan, domain, camel)
  } else {
    const importLine = `import { ${name} } from './${toFileName(call)}.ts'`
    plan.edit(contract, source =>
      insertBefore(withPaging(source, list), 'Endpoints = {', '}', contractEntry(call)),
    )
    plan.edit(routes, source =>
      insertBefore(addImport(source, importLine), 'Handlers<typeof', '}', handlerLine(call)),
    )
    plan.edit(getSamplesFile(camel), source =>
      insertBefore(source, `export const ${camel}Samples`, '}', `  ${name}: always(),\n`),
    )
  }

  return plan.write()
}

const withPaging = (source: string, list: NewCall['list']): string =>
  list === undefined || source.includes('toPageSchema')
    ? source
    : addImport(source, "import { pageFields, toPageSchema } from '@fixbench/contract/core/paging.ts'")

/** Path of the file with the samples of a domain. */
const getSamplesFile = (camel: string): string => {
  const index = 'server/testing/samples/index.ts'
  const source = readFileSync(index, 'utf8')
  const name =
    new RegExp(`(\\w+)\\.${camel}Samples`).exec(source)?.[1] ??
    new RegExp(`import \\{ ${camel}Samples \\} from './([\\w-]+)\\.ts'`).exec(source)?.[1]
  if (name === undefined) throw new Error(`${index} has no samples of ${camel}`)
  return `server/testing/samples/${name}.ts`
}

const registerDomain = (plan: FilePlan, domain: string, camel: string): void => {
  const key = camel === domain ? domain : `'${domain}'`
  plan.edit('packages/contract/index.ts', source =>
    insertBefore(
      addImport(source, `import { ${camel}Endpoints } from './${domain}/${domain}.contract.ts'`),
      'export const contract',
      '}',
      `  ${key}: ${camel}Endpoints,\n`,
    ),
  )
  plan.edit('server/modules/index.ts', source =>
    insertBefore(
      addImport(source, `import { ${camel}Handlers } from './${domain}/${domain}.routes.ts'`),
      'registerModules',
      '  serveUploads',
      `  registerEndpoints(app, contract${camel === domain ? `.${domain}` : `['${domain}']`}, ${camel}Handlers)\n`,
    ),
  )
  plan.edit('server/testing/samples/index.ts', source =>
    insertBefore(
      addImport(source, `import { ${camel}Samples } from './${domain}.ts'`),
      'const samples',
      '}',
      `  ${key}: ${camel}Samples,\n`,
    ),
  )
  plan.edit('tools/layout/zones.ts', source => replaceText(source, "chat',\n", `chat ${domain}',\n`))
}

const { positionals, values } = readArguments({ list: { type: 'string' } }, USAGE)
const [domain = '', name = ''] = positionals
if (!/^[a-z][a-z-]*$/.test(domain) || !/^[a-z][A-Za-z]*$/.test(name)) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  try {
    process.chdir(path.resolve(import.meta.dirname, '../..'))
    const { list: table } = values
    const list = table === undefined ? undefined : { table, model: readModel(table) }
    for (const file of generate({ domain, name, list })) console.log(file)
    console.log(`
Next: description and summary in the contract, the test. Then
  npm run format && npm run docs:examples && npm run docs:requirements && npm run check:layout
For a call without a screen, add the reason to tools/calls-without-screen.ts.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
