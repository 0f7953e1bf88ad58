const TIMEOUT_MS = 5000

/** Whether the shop's server responds. `navigator.onLine` only knows whether the device has a network. */
export const canReachServer = async (): Promise<boolean> => {
  if (!navigator.onLine) return false
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    return (await fetch('/health', { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
