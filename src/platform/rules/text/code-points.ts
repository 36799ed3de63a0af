/** Length of a text in code points: an emoji counts once. */
export function codePointLength(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/** The text cut to `limit` code points, with `…` after it only when something was cut. [REC-055, decision T8] */
export function cutText(text: string, limit: number): string {
  const points = [...text]
  return points.length > limit ? `${points.slice(0, limit).join('')}…` : text
}
