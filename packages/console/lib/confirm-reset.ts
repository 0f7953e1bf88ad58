/** Texts of the dialog that confirms the reset of a world. */
export const confirmReset = (worldTitle: string) => ({
  title: `Reset ${worldTitle}?`,
  message: 'This returns the world to its initial data. You can undo it on the Worlds page.',
  confirmLabel: 'Reset',
})
