/** Whether a process with this id runs on this machine, whichever user owns it. */
export const isRunning = (pid: number): boolean => {
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
