/** Exit codes of the command line. `exec` exits with the code of its command. */
export const exitCodes = { ok: 0, failed: 1, usage: 2, unreachable: 3, timeout: 4 } as const

/** What ends a command: what happened, then what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly exitCode: number

  constructor(message: string, exitCode: number = exitCodes.failed, options?: ErrorOptions) {
    super(message, options)
    this.exitCode = exitCode
  }
}
