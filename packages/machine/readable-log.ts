import type { Writable } from 'node:stream'
import pretty from 'pino-pretty'

/** Writes a log of JSON lines as text, for whoever reads it in a terminal. What isn't JSON stays as it is. */
export const createReadableLog = (destination: Writable | number): pretty.PrettyStream =>
  pretty({
    destination,
    sync: true,
    singleLine: true,
    ignore: 'pid,hostname',
    translateTime: 'SYS:HH:MM:ss',
  })
