/** Saves a text as a file of the browser. */
export const downloadText = (text: string, { fileName, type }: { fileName: string; type: string }): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}
