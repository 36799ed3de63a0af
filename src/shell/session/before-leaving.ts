/** What still has to reach the server before somebody signs out: their device forgets it then. */
const works = new Set<() => Promise<unknown>>()
const longestMs = 5000

export function beforeLeaving(work: () => Promise<unknown>): () => void {
  works.add(work)
  return () => works.delete(work)
}

/** Waits for all of it, but not for ever. */
export async function finishBeforeLeaving(): Promise<void> {
  if (works.size === 0) return
  const all = Promise.allSettled([...works].map((work) => work()))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, longestMs))])
}
