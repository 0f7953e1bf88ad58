import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { shopCalls } from '@fixbench/contract/call-index.ts'
import { contract } from '@fixbench/contract/index.ts'
import { callsWithoutScreen } from './calls-without-screen.ts'
import { findDecisionFaults } from './layout/decisions.ts'
import { findUndocumented } from './layout/docblocks.ts'
import { findMissingPaths, findOutsideReferences } from './layout/documents.ts'
import { findUnlistedIds, readListedIds } from './layout/ids.ts'
import { findCycles, readImports } from './layout/import-graph.ts'
import { countLines, findLongFiles } from './layout/lengths.ts'
import { findUnlistedPackages } from './layout/manifests.ts'
import { findUnregistered, REGISTRATIONS } from './layout/registrations.ts'
import { findBareLimits, findMisplacedSql, findTextualJson } from './layout/sql.ts'
import { findUnusedDecodings } from './layout/unused-decodings.ts'
import {
  CLIENT_LAYERS,
  findBannedImports,
  findSiblingImports,
  findUpwardImports,
  MODULE_LAYERS,
  PACKAGE_LAYERS,
  SERVER_LAYERS,
  STOREFRONT_LAYERS,
  TEST_BANS,
} from './layout/zones.ts'
import { listTrackedFiles } from './tracked-files.ts'
import { workspaces } from './workspaces.mjs'

/**
 * `npm run check:layout`: checks what the compiler can't. Every call has a module, a test that names it, and a use in
 * the client or a reason. Imports lead to lower layers without cycles. Features and screen areas of the client don't
 * import each other. A package lists what it imports. Ids and paths in pages and comments exist. Prints each finding and
 * exits with 1 if there are any.
 */
const findings: string[] = []

const tracked = listTrackedFiles()
const isSource = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file)
const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file)
const getText = (file: string): string => readFileSync(file, 'utf8')
const withText = (file: string): { file: string; text: string } => ({ file, text: getText(file) })

const sources = tracked.filter(isSource)
const tests = sources.filter(isTest).map(getText).join('\n')
const clientFiles = sources.filter(file => /^(?:client|packages\/storefront)\//.test(file) && !isTest(file))
const clientText = clientFiles.map(getText).join('\n')

findings.push(...findUnregistered(Object.keys(contract), REGISTRATIONS.map(withText)))

for (const domain of Object.keys(contract)) {
  if (!['server/modules', 'packages'].some(folder => existsSync(path.join(folder, domain)))) {
    findings.push(`domain ${domain}: server/modules/${domain} or packages/${domain} is missing`)
  }
}

for (const { call, domain, name, endpoint } of shopCalls) {
  if (!new RegExp(`\\[[^\\]]*${endpoint.id}\\b(?!-)[^\\]]*\\]`).test(tests)) {
    findings.push(`call ${call}: no test names [${endpoint.id}]`)
  }
  const isUsed = new RegExp(
    `api(\\.${domain}|\\['${domain}'\\])\\s*\\.${name}\\b|\\bcall="${name}"|(?:callQuery|useCallMutation)\\(\\s*.${domain}.,\\s*(.${name}.|[^;]*?\\bby: [^},]*'${name}')`,
  ).test(clientText)
  const reason = callsWithoutScreen[call]
  if (!isUsed && reason === undefined) {
    findings.push(`call ${call}: no client use and no reason in calls-without-screen.ts`)
  }
  if (isUsed && reason !== undefined) {
    findings.push(`call ${call}: used by the client, so its reason in calls-without-screen.ts is stale`)
  }
}

for (const file of clientFiles) {
  if (/import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(getText(file))) {
    findings.push(`${file}: React.lazy fails the whole page without a connection; use lazyComponent`)
  }
}

const isTestCode = (file: string): boolean =>
  isTest(file) || file.includes('/testing/') || file.startsWith('e2e/') || file.startsWith('bench/')
const imports = readImports(
  sources.filter(file => !isTestCode(file) && !file.endsWith('.mjs')),
  getText,
)
const testImports = readImports(sources.filter(isTestCode), getText)
// Tests beside the code of a package may use the shop that is built of it, so only those of a package of tests count.
const browserTests = [...testImports].filter(([file]) => file.startsWith('e2e/'))
const manifests = workspaces.map(({ name, folder, dependencies, devDependencies, peers }) => ({
  name,
  folder,
  dependencies: [...Object.keys(dependencies), ...Object.keys(devDependencies), ...peers],
}))
findings.push(
  ...findBannedImports(testImports, TEST_BANS),
  ...findCycles(imports).map(cycle => `import cycle: ${cycle.join(' → ')}`),
  ...findUpwardImports(imports, PACKAGE_LAYERS, ''),
  ...findUpwardImports(imports, SERVER_LAYERS, 'server/'),
  ...findUpwardImports(imports, MODULE_LAYERS, 'server/modules/'),
  ...findUpwardImports(imports, STOREFRONT_LAYERS, 'packages/storefront/'),
  ...findUpwardImports(imports, CLIENT_LAYERS, 'client/'),
  ...findBannedImports(imports),
  ...findSiblingImports(imports, 'packages/storefront/features'),
  ...findSiblingImports(imports, 'client/screens'),
  ...findUnlistedPackages(new Map([...imports, ...browserTests]), manifests),
)

const pages = tracked.filter(file => file.endsWith('.md')).map(withText)
const requirements = pages.filter(({ file }) => file.startsWith('docs/requirements/'))
const otherPages = pages.filter(page => !requirements.includes(page))
const written = sources.filter(file => !file.startsWith('seed/data/')).map(withText)
const records = pages.filter(({ file }) => /^docs\/decisions\/\d/.test(file))
findings.push(
  ...findUnlistedIds([...written, ...otherPages], readListedIds(requirements)),
  ...findOutsideReferences([...written, ...pages]),
  ...findMissingPaths(pages, tracked),
  ...findDecisionFaults(records, getText('docs/decisions/README.md')),
  ...findMisplacedSql(written),
  ...findTextualJson(written),
  ...findBareLimits(written),
  ...findLongFiles(written),
  ...written.flatMap(findUnusedDecodings),
  ...written
    .filter(({ file }) => !isTestCode(file) && !/\.mjs$|\/drawings\//.test(file))
    .flatMap(findUndocumented),
)

const lengths = written.map(({ text }) => countLines(text)).sort((a, b) => a - b)

const registryHost = ['registry', 'npmjs', 'org'].join('.')
for (const file of tracked) {
  if (/\.(woff2|png|webp|jpg|ico|db)$/.test(file)) continue
  if (getText(file).includes(registryHost)) findings.push(`${file}: names a package registry's host`)
}

const median = lengths[Math.floor(lengths.length / 2)] ?? 0
console.log(
  `${shopCalls.length} calls, ${sources.length} source files, median ${median} lines, longest ${lengths.at(-1) ?? 0}`,
)
for (const finding of findings) console.error(`layout: ${finding}`)
process.exitCode = findings.length > 0 ? 1 : 0
