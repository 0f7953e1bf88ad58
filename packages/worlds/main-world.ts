import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { MAIN_SHOP } from '@fixbench/server/context/main-shop.ts'
import { copyDatabaseSync, getDatabaseFile, getUploadsDir, randomName } from './storage/files.ts'
import { freshManifest, getScratchDir, writeManifest } from './storage/manifest.ts'
import { assertTemplate } from './storage/template-copies.ts'

/** The default world. It can be reset but not deleted. */
export const MAIN_WORLD = MAIN_SHOP

/**
 * Creates the main world from the template on the first start. An existing folder without a readable manifest is
 * renamed; returns its new path, or undefined when there was none.
 */
export const createMainWorld = (root: string, templateFile: string): string | undefined => {
  assertTemplate(templateFile)
  const scratch = getScratchDir(root)
  const manifest = freshManifest(MAIN_WORLD, 'Main world')
  const stateDir = path.join(scratch, manifest.stateDir)
  mkdirSync(stateDir, { recursive: true })
  copyDatabaseSync(templateFile, getDatabaseFile(stateDir))
  const uploads = getUploadsDir(path.dirname(templateFile))
  if (existsSync(uploads)) cpSync(uploads, getUploadsDir(stateDir), { recursive: true })
  writeManifest(scratch, manifest)
  const target = path.join(root, MAIN_WORLD)
  const aside = existsSync(target) ? `${target}.damaged-${randomName()}` : undefined
  if (aside !== undefined) renameSync(target, aside)
  renameSync(scratch, target)
  return aside
}
