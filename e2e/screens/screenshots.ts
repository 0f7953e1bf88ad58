import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getScreenshotsDir } from '@fixbench/console/pages/screens/screen-run.ts'
import type { Page } from '@playwright/test'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

const QUALITY = 70

/** Stores a screenshot under the hash of its content, so that equal screens are stored once. Returns its name. */
const store = (dir: string, screenshot: Buffer): string => {
  const folder = getScreenshotsDir(dir)
  const name = `${createHash('sha256').update(screenshot).digest('hex').slice(0, 24)}.jpg`
  const file = path.join(folder, name)
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, screenshot)
  return name
}

/** The console's badge shows the name of the world, which differs in each run. */
const hideBadge = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const badge of document.querySelectorAll<HTMLElement>('console-badge')) {
      badge.style.setProperty('display', 'none', 'important')
    }
  })

/** Takes a screenshot of the visible part of a page, without animations, and returns its name. */
export const takeScreenshot = async (page: Page, dir: string): Promise<string> => {
  await hideBadge(page)
  const screenshot = await page.screenshot({
    type: 'jpeg',
    quality: QUALITY,
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
  })
  return store(dir, screenshot)
}

type Pixels = { data: Buffer; width: number; height: number }

const readPixels = async (dir: string, name: string): Promise<Pixels> => {
  const { data, info } = await sharp(readFileSync(path.join(getScreenshotsDir(dir), name)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export type Difference = { changedShare: number; difference: string | null }

/** Compares two screenshots: the part of the pixels that differ, and a screenshot that marks them. */
export const compareScreenshots = async (dir: string, before: string, now: string): Promise<Difference> => {
  if (before === now || !existsSync(path.join(getScreenshotsDir(dir), before))) {
    return { changedShare: 0, difference: null }
  }
  const [old, current] = await Promise.all([readPixels(dir, before), readPixels(dir, now)])
  const { width, height } = current
  if (old.width !== width || old.height !== height) return { changedShare: 1, difference: null }

  const marked = Buffer.alloc(width * height * 4)
  const count = pixelmatch(old.data, current.data, marked, width, height, { threshold: 0.1 })
  if (count === 0) return { changedShare: 0, difference: null }
  const screenshot = await sharp(marked, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: QUALITY })
    .toBuffer()
  return { changedShare: count / (width * height), difference: store(dir, screenshot) }
}
