import './check-node.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadEnv, TOOL_SETTINGS } from './load-env.mjs'
import { node, prepareCalls, prepareCode, prepareTemplate, root, tsx } from './steps.mjs'

/**
 * `npm run test:changed [-- commit]`: checks the files that differ from a commit, by default the last one, and runs the
 * unit, API and client tests that import them. Browser tests import no code of the pages, so they are not among these.
 */
const [base = 'HEAD'] = process.argv.slice(2)

const runGit = args => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status === 0) return stdout.split('\n').filter(line => line !== '')

  process.stderr.write(stderr)
  return process.exit(1)
}

const listChanged = () => {
  const files = [
    ...runGit(['diff', '--name-only', base, '--']),
    ...runGit(['ls-files', '--others', '--exclude-standard']),
  ]
  return [...new Set(files)].filter(file => existsSync(path.join(root, file)))
}

const changed = listChanged()
if (changed.length === 0) {
  process.stdout.write(`Nothing differs from ${base}.\n`)
  process.exit(0)
}

loadEnv({ names: TOOL_SETTINGS })
await prepareCode()
await prepareCalls()
await tsx('tools/check-layout.ts')
await node('node_modules/typescript/bin/tsc', ['-p', 'tsconfig.json', '--checkers', '1'])
const sources = changed.filter(file => /\.(?:ts|tsx|mjs)$/.test(file))
if (sources.length > 0) await node('tools/lint.mjs', sources)
await node('node_modules/@biomejs/biome/bin/biome', ['check', '--no-errors-on-unmatched', ...changed])
await prepareTemplate({ isForTests: true })
await node('node_modules/vitest/vitest.mjs', [
  'run',
  '--configLoader',
  'runner',
  '--config',
  'server/testing/vitest.config.ts',
  `--changed=${base}`,
  '--passWithNoTests',
])
