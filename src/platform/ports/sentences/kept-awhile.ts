const keptMs = 10 * 60_000

/**
 * Loads with the first call and keeps it until ten idle minutes later: a house that nobody asks does not pay for it. What could not
 * be loaded is tried anew by the next call.
 */
export function keptAwhile<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  let timer: NodeJS.Timeout | undefined
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    clearTimeout(timer)
    timer = setTimeout(() => {
      loaded = undefined
    }, keptMs).unref()
    return loaded
  }
}
