/** Restores a part of the process to what it was when it was recorded. */
type Restore = () => void

/**
 * Records what a process is set to: environment, working folder, exit code and listeners. Returns a function that
 * restores it, because test files share one process: what one leaves behind, the next would start with.
 */
export const recordProcess = (): Restore => {
  const restores = [recordEnvironment(), recordFolder(), recordExitCode(), recordListeners()]

  return () => {
    for (const restore of restores) restore()
  }
}

const recordEnvironment = (): Restore => {
  const before = { ...process.env }

  return () => {
    for (const name of Object.keys(process.env)) {
      if (!(name in before)) delete process.env[name]
    }
    Object.assign(process.env, before)
  }
}

const recordFolder = (): Restore => {
  const before = process.cwd()

  return () => {
    if (process.cwd() !== before) process.chdir(before)
  }
}

const recordExitCode = (): Restore => {
  const before = process.exitCode

  return () => {
    process.exitCode = before
  }
}

const recordListeners = (): Restore => {
  const before = new Map(process.eventNames().map(name => [name, process.rawListeners(name)]))

  return () => {
    for (const name of process.eventNames()) {
      const added = process.rawListeners(name).filter(listener => !before.get(name)?.includes(listener))
      for (const listener of added) process.removeListener(name, listener as () => void)
    }
  }
}
