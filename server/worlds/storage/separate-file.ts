import { constants, copyFileSync, existsSync, renameSync, statSync } from 'node:fs'

/**
 * Gives a world of version 0.1 its own database file. There, snapshots shared the file by hard links, and it was called
 * `shop.db.rest` while no one used it. Does nothing for any other world.
 */
export const separateFile = (file: string): void => {
  const resting = `${file}.rest`
  if (!existsSync(file) && existsSync(resting)) renameSync(resting, file)
  if (!existsSync(file) || statSync(file).nlink === 1) return
  const copy = `${file}.own`
  copyFileSync(file, copy, constants.COPYFILE_FICLONE)
  renameSync(copy, file)
}
