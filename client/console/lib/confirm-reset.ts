/** The confirmation before a world is reset, used wherever a reset can be started. */
export const confirmReset = (worldTitle: string) => ({
  title: `Reset ${worldTitle}?`,
  message: 'This returns the world to its initial data. You can undo it on the Worlds page.',
  confirmLabel: 'Reset',
})
