/** As much of a text that is still being written as is whole sentences: only these can be judged. */
export function wholeSentences(text: string): string {
  const ends = [...text.matchAll(/[.!?]["')\]]?(?=\s)|\n/g)]
  const last = ends.at(-1)
  return last ? text.slice(0, last.index + last[0].length).trimEnd() : ''
}

/** What has come so far of {citations, abstain, answer}; a key that has begun may still grow. */
export type PartialReply = {
  answer?: string | undefined
  citations?: readonly (string | undefined)[] | undefined
}

/** The citations, once nothing can be added to them any more: when something else was begun after them. */
export function settledCitations(reply: PartialReply): string[] | null {
  const keys = Object.keys(reply)
  const place = keys.indexOf('citations')
  if (place < 0 || place === keys.length - 1) return null
  return (reply.citations ?? []).flatMap((one) => one ?? [])
}
