const keptMs = 10 * 60_000

/**
 * Loads on the first call and keeps the value until ten idle minutes have passed, so that unused models take no memory. A failed
 * load is retried by the next call.
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
