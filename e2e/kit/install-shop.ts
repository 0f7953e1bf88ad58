import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { packDropIn } from '@fixbench/tools/kit/shop/pack-drop-in.ts'
import { packShop } from '@fixbench/tools/kit/shop/pack-shop.ts'
import { type Finished, installPacked } from './install-packed.ts'

/** The repository. */
export const root = path.resolve(import.meta.dirname, '../..')

/** The command line in the folder of the project that installed it. */
export const COMMAND = 'node_modules/fixbench/dist/fixbench.js'

/** Limit for a hung setup, which packs and installs 60 MB. */
export const SETUP_LIMIT_MS = 300_000

/** `sharp` and what it needs on this platform, which npm would download. */
const listNative = (): string[] => [
  ...readdirSync(path.join(root, 'node_modules/@img')).map(name => `@img/${name}`),
  ...['sharp', 'sharp/node_modules/detect-libc', 'detect-libc', 'semver', 'node-gyp-build'].filter(name =>
    existsSync(path.join(root, 'node_modules', name)),
  ),
]

/** Packs the shop, installs it without a network in an empty folder and starts it. */
export const installShop = async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'fixbench-home-'))
  const project = await installPacked([packShop, packDropIn, 'packages/sdk', 'packages/testing'], {
    installed: listNative(),
    peers: ['@playwright/test', 'playwright', 'playwright-core'],
    env: { HOME: home, XDG_DATA_HOME: home, LOCALAPPDATA: home, FIXBENCH_DATA: path.join(home, 'data') },
  })
  const fixbench = (...args: string[]): Promise<Finished> => project.run(COMMAND, ...args)
  const read = async (...args: string[]): Promise<string> => (await project.node(COMMAND, ...args)).trim()

  return {
    project,
    /** Folder of the person who runs the shop. */
    home,
    url: await read('start', '--detach', '--port', '0'),
    fixbench,
    /** The result of a command. Throws with its words when it fails. */
    read,
    readJson: async <Data>(...args: string[]): Promise<Data> =>
      JSON.parse(await read(...args, '-o', 'json')) as Data,
    close: async () => {
      await fixbench('stop')
      project.remove()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

export type InstalledShop = Awaited<ReturnType<typeof installShop>>
