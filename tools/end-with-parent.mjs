import process from 'node:process'

/**
 * Ends this process when the one that started it has ended, however it ended: the operating system then closes their IPC
 * channel. Loaded by `--import`, see `startServer`.
 */
process.on('disconnect', () => process.exit())

// Nothing is sent, so the channel alone keeps no program running.
process.channel?.unref()
