import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const PRESERVED = ['.data']
/** Folders of generated sources, which git ignores. */
const GENERATED = ['prisma/generated', 'packages/pictures/generated', 'packages/sdk/generated']

/** Copies the working tree without ignored files into `scratch`, which then loads only installed packages from here. */
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
  for (const folder of GENERATED) {
    fs.cpSync(path.join(root, folder), path.join(scratch, folder), { recursive: true })
  }

  fs.cpSync(path.join(root, '.data/template'), path.join(scratch, '.data/template'), {
    recursive: true,
    preserveTimestamps: true,
  })
  linkModules(root, scratch)
}

/** Packages of this repository, which the copy must load from itself. */
const OWN_SCOPE = '@fixbench'

/** Links the installed packages into `scratch`, and those of this repository to their copies. */
export const linkModules = (root: string, scratch: string): void => {
  const installed = path.join(root, 'node_modules')
  const modules = path.join(scratch, 'node_modules')

  fs.rmSync(modules, { recursive: true, force: true })
  fs.mkdirSync(path.join(modules, OWN_SCOPE), { recursive: true })
  for (const name of fs.readdirSync(installed)) {
    if (name !== OWN_SCOPE) fs.symlinkSync(path.join(installed, name), path.join(modules, name))
  }

  for (const name of fs.readdirSync(path.join(installed, OWN_SCOPE))) {
    // The folder of a package may have another name, such as `sdk` of `client`.
    const folder = path.relative(
      fs.realpathSync(root),
      fs.realpathSync(path.join(installed, OWN_SCOPE, name)),
    )
    fs.symlinkSync(path.join(scratch, folder), path.join(modules, OWN_SCOPE, name))
  }
}
