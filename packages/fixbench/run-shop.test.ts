import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { SETTINGS_VARIABLE, type ShopSettings } from './shop-settings.ts'

/** A shop whose start says that it has begun and never ends. */
const SERVER = `export const serve = () => new Promise(() => process.send('begun'))`

/** Starts the process of a detached shop that has begun to start. */
const startDetached = async (): Promise<ChildProcess> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fixbench-run-'))
  mkdirSync(path.join(folder, 'server'))
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(path.join(folder, 'server', 'serve.js'), SERVER)
  const settings: ShopSettings = {
    version: '1.2.3',
    seed: 'small',
    dataFolder: folder,
    templateFolder: folder,
    shopFolder: folder,
    port: 0,
    host: '127.0.0.1',
    isDetached: true,
  }
  const shop = fork(path.join(import.meta.dirname, 'run-shop.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, [SETTINGS_VARIABLE]: JSON.stringify(settings) },
  })
  onTestFinished(() => {
    shop.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  await once(shop, 'message')

  return shop
}

it('a detached shop ends when the command that starts it ends before it is ready', async () => {
  const shop = await startDetached()
  const ended = once(shop, 'exit')

  shop.disconnect()

  expect(await ended).toEqual([1, null])
})
