import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '@fixbench/server/config.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { KIT_FOLDER } from './kit/pack-package.ts'
import { findRuntimePackages } from './workspaces.mjs'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(file => path.join(folder, file).replaceAll('\\', '/'))
    .filter(file => /\.tsx?$/.test(file))
const isTestCode = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file)

const RootSchema = z.object({
  engines: z.object({ node: z.string() }),
  scripts: z.record(z.string(), z.string()),
})
const LockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      peer: z.boolean().optional(),
      integrity: z.string().optional(),
      /** Set for a package whose folder has another name. */
      name: z.string().optional(),
      link: z.boolean().optional(),
    }),
  ),
})
const manifest = RootSchema.parse(JSON.parse(read('package.json')))
const { packages } = LockSchema.parse(JSON.parse(read('package-lock.json')))

describe('[B-89] the image', () => {
  it('installs only packages that the running server imports', () => {
    const sources = [...filesIn('server'), ...filesIn('packages')]
      .filter(file => !isTestCode(file))
      .map(read)
      .join('\n')
    // Fonts of single scripts are resolved by the name of the script.
    const isFont = (name: string): boolean =>
      name.startsWith('@fontsource/') && sources.includes('require.resolve(`@fontsource/${name}/')
    const isImported = (name: string): boolean =>
      isFont(name) ||
      new RegExp(`(?:from|import\\(|resolve\\()\\s*'${name.replaceAll('/', '\\/')}(?:/[^']*)?'`).test(sources)
    const installed = findRuntimePackages('@fixbench/shop').flatMap(({ dependencies }) =>
      Object.keys(dependencies),
    )

    expect(installed).toContain('fastify')
    expect(installed.filter(name => !isImported(name))).toEqual([])
  })

  it('contains no packages for builds, checks or the browser', () => {
    const installed = Object.entries(packages)
      .filter(
        ([name, { dev, devOptional }]) => /node_modules/.test(name) && dev !== true && devOptional !== true,
      )
      .map(([name]) => name.replace(/^.*node_modules\//, ''))
    const builders =
      /^(typescript|prisma|effect|vite|vitest|rolldown|react|react-dom|lucide-react|playwright|@prisma\/(client|engines|studio-core))$/

    expect(installed.filter(name => builders.test(name))).toEqual([])
    expect(installed).toContain('fastify')
  })

  it('builds all stages on one image, which a digest can pin [SEC-09]', () => {
    const stages = Array.from(read('deploy/Dockerfile').matchAll(/^FROM (\S+)/gm), ([, image]) => image)

    expect(stages.filter(image => image !== 'build')).toEqual(
      Array.from({ length: 4 }, () => '${NODE_IMAGE}'),
    )
    expect(read('docker-compose.yml')).toContain('NODE_IMAGE: ${NODE_IMAGE:-')
  })

  it('runs programs and scripts that exist, and copies the folders that they write', () => {
    const find = (pattern: RegExp): string[] =>
      Array.from(read('deploy/Dockerfile').matchAll(pattern), ([, found = '']) => found)
    const programs = find(/^RUN node (\S+)/gm)
    const scripts = find(/^RUN npm run (\S+)/gm)

    expect(programs).toHaveLength(1)
    expect(scripts).toHaveLength(1)
    expect(programs.filter(file => !existsSync(path.join(root, file)))).toEqual([])
    expect(scripts.filter(name => !(name in manifest.scripts))).toEqual([])
    expect(find(/^COPY --from=\w+ \/shop\/(\S+)/gm)).toEqual([
      KIT_FOLDER,
      path.relative(root, readConfig({}).distDir),
      path.relative(root, readConfig({}).templateDir),
    ])
  })

  it('has no default console token', () => {
    const compose = read('docker-compose.yml')
    expect(compose).not.toMatch(/change-?me/i)
    expect(compose).toContain('CONSOLE_TOKEN: ${CONSOLE_TOKEN:-}')
  })
})

describe('the lock file', () => {
  const installed = Object.entries(packages).filter(([folder]) => folder.startsWith('node_modules/'))

  it('has an integrity hash of every package, for every platform [SEC-09]', () => {
    const unproven = installed.filter(([, { integrity, link }]) => integrity === undefined && link !== true)

    expect(installed.length).toBeGreaterThan(400)
    expect(unproven.map(([folder]) => folder)).toEqual([])
  })

  it('puts no package in the place of another, except for folders of this repository [SEC-09]', () => {
    const renamed = installed.filter(([folder, { name }]) => name !== undefined && !folder.endsWith(name))

    expect(renamed.map(([folder, { name }]) => `${folder} is ${name}`)).toEqual([])
  })
})

describe('[B-90] the project', () => {
  it.each([
    ['LICENSE', /MIT License/],
    ['CONTRIBUTING.md', /npm test/],
    ['CHANGELOG.md', /^## /m],
    ['.editorconfig', /root = true/],
    ['.nvmrc', /^v?\d+/],
  ])('has a %s with the expected content', (file, content) => {
    expect(read(file)).toMatch(content)
  })

  it('names a supported Node version in .nvmrc', () => {
    const [, minimum = ''] = /(\d+)/.exec(manifest.engines.node) ?? []
    expect(Number(/\d+/.exec(read('.nvmrc'))?.[0])).toBeGreaterThanOrEqual(Number(minimum))
  })

  it('uses every component of the design system', () => {
    const text = ['client', 'packages/storefront', 'packages/ui', 'packages/console', 'e2e']
      .flatMap(filesIn)
      .filter(file => !isTestCode(file))
      .map(read)
      .join('\n')
    const parts = filesIn('packages/ui').filter(file => file.endsWith('.tsx') && !isTestCode(file))

    expect(parts.length).toBeGreaterThan(20)

    const unused = parts.filter(file => !text.includes(`/${path.basename(file)}'`))
    expect(unused).toEqual([])
    expect(
      ['chip', 'ribbon'].filter(name => existsSync(path.join(root, `packages/ui/badge/${name}.tsx`))),
    ).toEqual([])
  })
})
