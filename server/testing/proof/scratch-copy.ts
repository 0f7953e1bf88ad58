import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const PRESERVED = ['node_modules', '.data']

/** Copies the working tree without ignored files into `scratch`, and links `node_modules`. */
export const createScratchCopy = (root: string, scratch: string): void => {
  for (const name of fs.existsSync(scratch) ? fs.readdirSync(scratch) : []) {
    if (!PRESERVED.includes(name)) fs.rmSync(path.join(scratch, name), { recursive: true, force: true })
  }
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 32 * 1024 * 1024,
  })
  const files = listed.split('\0').filter(file => file !== '' && fs.existsSync(path.join(root, file)))
  for (const folder of new Set(files.map(file => path.dirname(file)))) {
    fs.mkdirSync(path.join(scratch, folder), { recursive: true })
  }
  for (const file of files) fs.copyFileSync(path.join(root, file), path.join(scratch, file))
  fs.cpSync(path.join(root, 'prisma/generated'), path.join(scratch, 'prisma/generated'), { recursive: true })
  fs.cpSync(path.join(root, '.data/template'), path.join(scratch, '.data/template'), {
    recursive: true,
    preserveTimestamps: true,
  })
  const modules = path.join(scratch, 'node_modules')
  if (!fs.existsSync(modules)) fs.symlinkSync(path.join(root, 'node_modules'), modules)
}
