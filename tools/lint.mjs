import './check-node.mjs'
import { node, prepareCode } from './steps.mjs'

const ALL_FOLDERS = ['packages', 'client', 'server', 'tools', 'seed', 'e2e', 'bench', 'examples', 'prisma']

/** `npm run lint [-- files, folders or options]`: lints the given files and folders, by default everything. */
const given = process.argv.slice(2)
const hasPath = given.some(word => !word.startsWith('-'))
await prepareCode()
await node('node_modules/oxlint/bin/oxlint', ['--type-aware', ...given, ...(hasPath ? [] : ALL_FOLDERS)])
