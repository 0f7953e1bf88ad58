import { isatty } from 'node:tty'
import { createReadableLog } from '@fixbench/machine/readable-log.ts'
import { pino } from 'pino'

/** Bytes of the log that wait for a disk that is full. Later lines are dropped. */
const LONGEST_WAITING = 65_536

/**
 * Where the log goes, by default the standard output: as text to a terminal, else as JSON. While the disk of a file is full, lines are lost and the
 * shop serves on: by default, pino would end the process and then wait forever for the disk.
 */
export const createLogDestination = (fd = 1) => {
  if (isatty(fd)) return createReadableLog(fd)

  const destination = pino.destination({ dest: fd, sync: true, maxLength: LONGEST_WAITING })
  destination.on('error', () => {})

  return destination
}
