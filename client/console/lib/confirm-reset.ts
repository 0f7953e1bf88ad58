/** What the console asks before it resets a world, wherever that is started. */
export const confirmReset = (worldTitle: string) => ({
  title: `Reset ${worldTitle}?`,
  message: 'Everything that happened in this world is removed. You can undo this on the Worlds page.',
  confirmLabel: 'Reset',
})
