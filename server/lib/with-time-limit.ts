/** Settles like `work`, or like `onLimit` when `work` takes longer than `limitMs`. */
export const withTimeLimit = async <T>(work: Promise<T>, limitMs: number, onLimit: () => T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>(resolve => {
    timer = setTimeout(resolve, limitMs)
  })
  try {
    return await Promise.race([work, limit.then(onLimit)])
  } finally {
    clearTimeout(timer)
  }
}
