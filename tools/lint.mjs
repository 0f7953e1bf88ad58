import './check-node.mjs'
import { node, prepareCalls, prepareCode } from './steps.mjs'

const ALL_FOLDERS = ['packages', 'client', 'server', 'tools', 'seed', 'e2e', 'bench', 'examples', 'prisma']

/**
 * `npm run lint [-- files, folders or options]`: lints the given files and folders, by default everything. Rules that know
 * types need those of the client's calls, which are generated.
 */
const given = process.argv.slice(2)
const hasPath = given.some(word => !word.startsWith('-'))
await prepareCode()
await prepareCalls()
await node('node_modules/oxlint/bin/oxlint', ['--type-aware', ...given, ...(hasPath ? [] : ALL_FOLDERS)])
