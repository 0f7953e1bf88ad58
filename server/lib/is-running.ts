/** Whether a process of this number runs on this machine, whoever owns it. */
export const isRunning = (pid: number): boolean => {
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Of somebody else, but there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
