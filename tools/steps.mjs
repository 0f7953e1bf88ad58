import './check-node.mjs'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithParent } from './end-with-parent.mjs'
import { findNpmCli } from './find-npm.mjs'
import { workspaces } from './workspaces.mjs'

/** Root of the repository and working directory of every step. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

const STAMPS = path.join(root, '.cache', 'stamps')

/** Hashes the content of files and folders, and the Node version. Ignores missing ones and generated folders. */
export const computeHash = (...paths) => {
  const hash = createHash('sha256').update(process.version)
  const add = file => {
    const full = path.join(root, file)
    const stat = fs.statSync(full, { throwIfNoEntry: false })
    if (stat === undefined) return
    if (stat.isDirectory()) {
      for (const name of fs.readdirSync(full).toSorted((a, b) => a.localeCompare(b, 'en'))) {
        if (name !== 'generated') add(path.join(file, name))
      }
    } else hash.update(file).update(fs.readFileSync(full))
  }
  for (const file of paths.toSorted((a, b) => a.localeCompare(b, 'en'))) add(file)
  return hash.digest('hex')
}

/** Whether `result` exists and `key` is that of the last successful run of a step. */
const isDone = (name, { key, result }) => {
  const stamp = path.join(STAMPS, name)
  return (
    fs.existsSync(stamp) &&
    fs.readFileSync(stamp, 'utf8') === key &&
    fs.existsSync(path.resolve(root, result))
  )
}

/** Runs a step unless it is done. */
export const step = async (name, { key, result, run }) => {
  if (isDone(name, { key, result })) return
  const stamp = path.join(STAMPS, name)
  // An interrupted step leaves an incomplete result, so the stamp is deleted first.
  fs.rmSync(stamp, { force: true })

  const start = performance.now()
  process.stdout.write(`• ${name} …\n`)
  await run()

  fs.mkdirSync(STAMPS, { recursive: true })
  fs.writeFileSync(stamp, key)
  process.stdout.write(`  ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
}

/** Runs a Node program in the repository until it ends or this process exits. */
const runNode = async (args, { env = {}, stdio = 'inherit' } = {}) => {
  const program = spawn(process.execPath, args, { cwd: root, stdio, env: { ...process.env, ...env } })
  const stop = () => program.kill()
  process.once('exit', stop)
  const [status, signal] = await once(program, 'exit')
  process.off('exit', stop)

  return { status, signal }
}

const requireSuccess = ({ status, signal }, file, args) => {
  if (status === 0) return

  process.stderr.write(
    `\n${path.basename(file)} ${args.join(' ')} ended with ${signal ?? `status ${status}`}.\n`,
  )
  process.exit(status ?? 1)
}

/** Runs a Node program in the repository. Exits when it fails. */
export const node = async (file, args = [], env = {}) =>
  requireSuccess(await runNode([file, ...args], { env }), file, args)

/**
 * Runs a Node program until it or this process ends, and exits with its code. It has a process group of its own: the Ctrl-C
 * of a terminal, which goes to a whole group, reaches it once, and doesn't cut off what it finishes.
 */
export const serve = (args, env) => {
  const { flags, stdio } = endWithParent(['inherit', 'inherit', 'inherit'])
  const options = { cwd: root, stdio, env, detached: process.platform !== 'win32' }
  const server = spawn(process.execPath, [...flags, ...args], options)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
  server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)))
}

/** Runs a TypeScript program of this repository like `node`. It ends with this process, also when that is killed. */
export const tsx = async (file, args = [], env = {}) => {
  const { flags, stdio } = endWithParent(['inherit', 'inherit', 'inherit'])
  requireSuccess(await runNode([...flags, '--import', 'tsx', file, ...args], { env, stdio }), file, args)
}

/** Packages of this repository that neither build nor serve the shop. */
const TEST_ONLY = new Set(['e2e', 'packages/fixbench', 'packages/testing'])

/** Installs what the lock file lists: everything, or what the given packages of this repository need. */
const installPackages = async (folders = []) => {
  const npm = findNpmCli()
  if (npm === undefined) throw new Error('npm was not found: start with `npm start` or `npm test`')
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const scope = folders.map(folder => `--workspace=${folder}`)
  const { status } = await runNode([npm, 'ci', ...options, ...scope], { env: { NODE_ENV: '' } })
  if (status === 0) return

  process.stdout.write('  the lock file can’t be installed on this machine; resolving dependencies again …\n')
  await node(npm, ['install', '--no-save', ...options, ...scope], { env: { NODE_ENV: '' } })
}

/**
 * Installs packages and generates the database client. To start the shop, it leaves out a third of the packages: those of
 * checks and tests.
 */
export const prepareCode = async ({ isForStart = false } = {}) => {
  const key = computeHash('package-lock.json', '.npmrc')
  const everything = { key, result: 'node_modules/vitest', run: () => installPackages() }
  if (isForStart && !isDone('install packages', everything)) {
    const folders = workspaces.map(({ folder }) => folder).filter(folder => !TEST_ONLY.has(folder))
    const run = () => installPackages(folders)
    await step('install packages of the shop', { key, result: 'node_modules/fastify', run })
  } else await step('install packages', everything)

  await step('generate database client and outlines', {
    key: computeHash('prisma/schema', 'prisma.config.ts', 'tools/write-outlines.mjs', 'package-lock.json'),
    result: 'prisma/generated/client.ts',
    run: () => node('tools/generate.mjs'),
  })
}

/** Installs the packages of a folder with a lock file of its own. Returns whether the registry could be reached. */
export const installIn = async folder => {
  const npm = findNpmCli()
  if (npm === undefined) throw new Error('npm was not found: start with `npm test`')
  const options = ['--ignore-scripts', '--fetch-retries=0', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = await runNode([npm, 'ci', '--prefix', folder, ...options], { env: { NODE_ENV: '' } })

  return status === 0
}

const GENERATORS = 'examples/generated-clients'

/**
 * Installs the generators of clients, which only their test needs, beside it. Their test is skipped when the registry
 * can’t be reached.
 */
export const prepareGenerators = async () => {
  const install = async () => {
    if (await installIn(GENERATORS)) return
    process.stdout.write('  not installed: the clients that they generate aren’t tested\n')
  }

  await step('install generators of clients', {
    key: computeHash(`${GENERATORS}/package-lock.json`),
    result: `${GENERATORS}/node_modules/orval`,
    run: install,
  })
}

/** File that `prepareCalls` writes last. */
export const GENERATED_CALLS = 'packages/sdk/generated/console-calls.ts'

/** Generates the types and routes of all calls for `packages/sdk`. */
export const prepareCalls = async () =>
  step('generate calls of the client', {
    key: computeHash(
      'packages/contract',
      'packages/console',
      'packages/explain',
      'server',
      'tools/kit',
      'package-lock.json',
    ),
    result: GENERATED_CALLS,
    run: () => tsx('tools/kit/write-calls.ts'),
  })

const templateSources = JSON.parse(fs.readFileSync(path.join(root, 'seed/template-sources.json'), 'utf8'))

/** Folder of the build. */
export const getDistDir = () => process.env.DIST_DIR || 'dist'

/** Imports a module of the server from source. The dependencies must be installed. */
const importSource = async file => {
  const { tsImport } = await import('tsx/esm/api')
  return tsImport(path.join(root, file), import.meta.url)
}

/** Settings that select the template. */
const TEMPLATE_SETTINGS = ['SEED_SIZE', 'SEED_FACTOR', 'SEED_HISTORY', 'TEMPLATE_DIR']

/** Reads the settings of the shop. Exits with a message when one is invalid. */
const readTemplateSettings = async environment => {
  const { readConfig } = await importSource('server/config.ts')
  const { getTemplateName } = await importSource('server/lib/template-name.ts')
  try {
    const {
      seedSize: size,
      seedFactor: factor,
      seedHistory: history,
      templateDir: dir,
    } = readConfig(environment)
    return {
      size,
      factor,
      history,
      dir,
      name: getTemplateName(size, factor, { hasHistory: history === 'full' }),
    }
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}

/** Returns the settings of the template. Those of earlier runs are read from a file, because loading the parser takes 0.4 s. */
const getTemplateSettings = async environment => {
  const given = JSON.stringify([root, ...TEMPLATE_SETTINGS.map(name => environment[name])])
  const key = createHash('sha256').update(computeHash('server/config.ts', 'server/settings')).update(given)
  const file = path.join(STAMPS, `template settings ${key.digest('hex').slice(0, 12)}.json`)
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8'))
  const settings = await readTemplateSettings(environment)
  fs.mkdirSync(STAMPS, { recursive: true })
  fs.writeFileSync(file, JSON.stringify(settings))
  return settings
}

/**
 * Seeds the template that the environment selects, or the small one for tests. Exits with a message when a setting of
 * the shop is invalid. The seeding program skips templates that are up to date.
 */
export const prepareTemplate = async ({ isForTests = false } = {}) => {
  const { size, factor, history, dir, name } = await getTemplateSettings(
    isForTests ? { SEED_SIZE: 'small' } : process.env,
  )
  await step(
    `seed the ${size} shop${factor === 1 ? '' : ` × ${factor}`}${history === 'full' ? ' with two years of orders' : ''}`,
    {
      key: `${computeHash(...templateSources)} ${dir} ${name}`,
      result: path.join(dir, name),
      run: () =>
        tsx('seed/index.ts', [
          '--size',
          size,
          '--factor',
          String(factor),
          '--history',
          history,
          '--dir',
          dir,
        ]),
    },
  )
}

/** Sources and result of the build. */
const describeBuild = () => ({
  key:
    computeHash(
      'packages',
      'tools',
      'client',
      'server',
      'seed',
      'prisma/schema',
      'prisma.config.ts',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
    ) + getDistDir(),
  result: path.join(getDistDir(), 'server/main.js'),
})

/** Builds client, renderer and server. */
const prepareBuild = async () =>
  step('build', {
    ...describeBuild(),
    run: () => tsx('tools/build.ts', [getDistDir()], { NODE_ENV: 'production' }),
  })

/** Whether the build is one of the sources as they are now. Reads all of them. */
export const isBuildCurrent = () => isDone('build', describeBuild())

/** Seeds the template and builds the shop at the same time, because both take one core. */
export const prepareShop = async (options = {}) => {
  await Promise.all([prepareTemplate(options), prepareBuild()])
}
