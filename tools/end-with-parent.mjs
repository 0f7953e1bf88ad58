import process from 'node:process'

// In a program that was started with the flags below. What it forks inherits them, but not its parent.
if (new URL(import.meta.url).searchParams.get('parent') === String(process.ppid)) {
  process.on('disconnect', () => process.exit())
  // Nothing is sent, so the channel alone keeps no program running.
  process.channel?.unref()
}

/**
 * Flags and streams of a Node program that ends with this process, however that ends: the operating system then closes
 * their IPC channel.
 */
export const endWithParent = stdio => {
  const own = new URL(import.meta.url)
  own.searchParams.set('parent', String(process.pid))

  return { flags: ['--import', own.href], stdio: [...stdio, 'ipc'] }
}
