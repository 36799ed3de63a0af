/** The whole sentences of a text that is still streaming: only these can be checked. */
export function wholeSentences(text: string): string {
  const ends = [...text.matchAll(/[.!?]["')\]]?(?=\s)|\n/g)]
  const last = ends.at(-1)
  return last ? text.slice(0, last.index + last[0].length).trimEnd() : ''
}

/** The part of {citations, abstain, answer} that has arrived; the last key may still grow. */
export type PartialReply = {
  answer?: string | undefined
  citations?: readonly (string | undefined)[] | undefined
}

/** The citations once they are complete, i.e. once a later key has begun; null until then. */
export function settledCitations(reply: PartialReply): string[] | null {
  const keys = Object.keys(reply)
  const place = keys.indexOf('citations')
  if (place < 0 || place === keys.length - 1) return null
  return (reply.citations ?? []).flatMap((one) => one ?? [])
}
