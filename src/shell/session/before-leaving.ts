/** Work that must reach the server before sign-out, because the device then forgets it. */
const works = new Set<() => Promise<unknown>>()
const longestMs = 5000

export function beforeLeaving(work: () => Promise<unknown>): () => void {
  works.add(work)
  return () => works.delete(work)
}

/** Waits for all of that work, but no longer than `longestMs`. */
export async function finishBeforeLeaving(): Promise<void> {
  if (works.size === 0) return
  const all = Promise.allSettled([...works].map((work) => work()))
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, longestMs))])
}
