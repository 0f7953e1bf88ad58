import { createHash } from 'node:crypto'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'

type Env = Readonly<Record<string, string | undefined>>

/** Folder of this user's applications, by platform. */
const getApplicationData = (env: Env, platform: NodeJS.Platform): string => {
  const home = env['HOME'] ?? homedir()
  if (platform === 'win32') return env['LOCALAPPDATA'] ?? path.join(home, 'AppData/Local')
  if (platform === 'darwin') return path.join(home, 'Library/Application Support')

  return env['XDG_DATA_HOME'] ?? path.join(home, '.local/share')
}

/** Folder with the data of a shop: the option, then `FIXBENCH_DATA`, then `fixbench` in the user's application data. */
export const getDataFolder = (
  option: string | undefined,
  env: Env,
  platform: NodeJS.Platform = process.platform,
): string =>
  path.resolve(option ?? env['FIXBENCH_DATA'] ?? path.join(getApplicationData(env, platform), 'fixbench'))

/** Folder of the seeded databases, which all shops of this user share. */
export const getTemplatesFolder = (env: Env, platform: NodeJS.Platform = process.platform): string =>
  path.join(getApplicationData(env, platform), 'fixbench', 'templates')

/** Longer paths of sockets are cut off by some platforms. */
const LONGEST_SOCKET = 100

/** Address at which a running shop on a data folder can be asked and stopped. */
export const getControlAddress = (folder: string, platform: NodeJS.Platform = process.platform): string => {
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  if (platform === 'win32') return `\\\\.\\pipe\\fixbench-${id}`

  const socket = path.join(folder, 'control.sock')
  return socket.length <= LONGEST_SOCKET ? socket : path.join(tmpdir(), `fixbench-${id}.sock`)
}

/** What the process of a shop has printed. */
export const getLogFile = (folder: string): string => path.join(folder, 'shop.log')
