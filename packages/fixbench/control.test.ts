import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findShop, openControl, type ShopStatus, stopShop } from './control.ts'
import { getControlAddress, getDataFolder } from './data-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fixbench-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const createStatus = (): ShopStatus => ({
  url: 'http://localhost:1',
  pid: process.pid,
  version: '1.2.3',
  seed: 'small',
  dataFolder: folder,
  logFile: path.join(folder, 'shop.log'),
  startedAt: '2026-01-01T00:00:00.000Z',
  importedWorld: null,
})

describe('the control of a running shop', () => {
  it('tells its status and stops it', async () => {
    let stops = 0
    const close = await openControl(createStatus(), () => {
      stops += 1
      return Promise.resolve()
    })

    expect(await findShop(folder)).toEqual(createStatus())
    expect(await stopShop(folder)).toBe(true)
    expect(stops).toBe(1)

    close()
    expect(await findShop(folder)).toBeNull()
  })

  it('passes on why a stop failed', async () => {
    const close = await openControl(createStatus(), () => Promise.reject(new Error('The disk is full.')))

    await expect(stopShop(folder)).rejects.toThrow('The disk is full.')
    close()
  })

  it.skipIf(process.platform === 'win32')(
    'trusts no file that an ended process has left, and replaces it',
    async () => {
      writeFileSync(getControlAddress(folder), String(process.pid))
      expect(await findShop(folder)).toBeNull()
      expect(await stopShop(folder)).toBe(false)

      const close = await openControl(createStatus(), () => Promise.resolve())
      expect(await findShop(folder)).toEqual(createStatus())
      close()
    },
  )
})

describe('the data folder', () => {
  it.each([
    ['linux', { HOME: '/home/nina' }, '/home/nina/.local/share/fixbench'],
    ['linux', { HOME: '/home/nina', XDG_DATA_HOME: '/data' }, '/data/fixbench'],
    ['darwin', { HOME: '/Users/nina' }, '/Users/nina/Library/Application Support/fixbench'],
    ['linux', { HOME: '/home/nina', FIXBENCH_DATA: '/mine' }, '/mine'],
  ] as const)('is the user’s on %s with %j', (platform, env, expected) => {
    expect(getDataFolder(undefined, env, platform)).toBe(path.resolve(expected))
    expect(getDataFolder('/other', env, platform)).toBe(path.resolve('/other'))
  })

  it('has a control address that no platform cuts off', () => {
    const deep = `/${'long/'.repeat(40)}`

    expect(getControlAddress(deep, 'linux').length).toBeLessThan(104)
    expect(getControlAddress(deep, 'win32')).toMatch(/^\\\\\.\\pipe\\fixbench-\w{16}$/)
  })
})
