import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

const PackageSchema = z.object({
  scripts: z.record(z.string(), z.string()).default({}),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
})
const readManifest = (folder: string) =>
  PackageSchema.parse(JSON.parse(read(path.join(folder, 'package.json'))))
const manifest = readManifest('')
const packages = Object.assign(
  {},
  ...['', 'client', 'packages/storefront', 'server', 'seed', 'prisma', 'e2e'].flatMap(folder => {
    const { dependencies, devDependencies } = readManifest(folder)
    return [dependencies, devDependencies]
  }),
) as Record<string, string>

const listSources = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(file => path.join(folder, file))
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing\/|generated\//.test(file))

describe('the project', () => {
  it('[RULE-card-packages] uses the specified packages or their replacements', () => {
    const named = [
      'react',
      'react-dom',
      'vite',
      'react-router-dom',
      '@tanstack/react-query',
      'fastify',
      '@fastify/cookie',
      'prisma',
      'zod',
      'bcryptjs',
      'vitest',
      'supertest',
    ]
    expect(named.filter(name => !(name in packages))).toEqual([])
    // Replacements: the fork of faker, the driver for SQLite, and Playwright's test runner.
    expect(
      ['@faker-js/faker', '@photostructure/sqlite', '@playwright/test'].filter(name => !(name in packages)),
    ).toEqual([])
  })

  it('[RULE-card-top-level] has the specified folders and files at the top level', () => {
    const parts = ['client', 'server', 'prisma', 'seed', 'e2e']
    const files = ['docker-compose.yml', 'package.json', 'tsconfig.json', 'README.md']
    expect([...parts, ...files].filter(name => !existsSync(path.join(root, name)))).toEqual([])
  })

  it('[RULE-card-run-locally] has every command that its README names', () => {
    const commands = [...read('README.md').matchAll(/npm (?:run )?([a-z\d:]+)/g)].map(
      ([, name]) => name ?? '',
    )
    expect(commands).toEqual(expect.arrayContaining(['start', 'test']))
    const builtIn = new Set(['install', 'ci', 'i'])
    expect(commands.filter(name => !builtIn.has(name) && !(name in manifest.scripts))).toEqual([])
  })

  it('[RULE-card-offline] contains no URLs of other hosts except examples and namespaces', () => {
    const known =
      /^(?:[\w.-]+\.)?(?:example|test|invalid|localhost)(?::\d+)?$|^127\.0\.0\.1(?::\d+)?$|^(?:www\.w3\.org|schema\.org|purl\.org|www\.sitemaps\.org|schemas\.openxmlformats\.org|json-schema\.org|sqlite\.org)$/
    const packages = [
      'ui',
      'storefront',
      'domain',
      'fixtures',
      'worlds',
      'stand-ins',
      'events',
      'console',
      'shop',
    ]
    const folders = ['client', 'server', 'seed', ...packages.map(name => `packages/${name}`)]
    const hosts = folders.flatMap(folder =>
      listSources(folder).flatMap(file =>
        [...read(file).matchAll(/['"`(]https?:\/\/([a-z0-9.-]+(?::\d+)?)(?=[/'"`)])/g)].map(
          ([, host]) => `${file}: ${host}`,
        ),
      ),
    )

    expect(hosts.filter(line => !known.test(line.split(': ')[1] ?? ''))).toEqual([])
  })
})
