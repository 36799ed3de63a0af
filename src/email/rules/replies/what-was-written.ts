const begins = [
  /^on .{5,200} wrote:\s{0,5}$/i,
  /^-{2,10} ?original message ?-{2,10}$/i,
  /^_{10,80}$/,
  /^from: .{3,200}$/i,
  /^begin forwarded message:$/i,
]

/** Phrases which say that the answer stands between the quoted lines. */
const saysBelow = /\b(?:below|in-?line|in red|in blue|between the lines)\b/i

/** Whether there are words under or between lines quoted by ">". */
function isAnsweredBelow(lines: readonly string[]): boolean {
  const quote = lines.findIndex((line) => line.startsWith('>'))
  return quote >= 0 && lines.slice(quote).some((line) => !line.startsWith('>') && line.trim() !== '')
}

/** The writer's own lines: those they quote are ours and have our words for opting out. */
export const unquoted = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')

/**
 * The new text of an answer, without the email it quotes; all of it where nothing else is left, or where they say that they
 * answer between the quoted lines and did.
 */
export function writtenAnew(text: string): string {
  const lines = text.split('\n')
  const lastOwn = lines.findLastIndex((line) => !line.startsWith('>') && line.trim() !== '')
  const cut = lines.findIndex(
    (line, at) =>
      begins.some((one) => one.test(line.trim().slice(0, 300))) ||
      // "On … <a@b>\nwrote:" broken over two lines.
      (/^on .{5,250}$/i.test(line.trim().slice(0, 300)) && lines[at + 1]?.trim() === 'wrote:') ||
      (line.startsWith('>') && at > lastOwn),
  )
  const anew = (cut < 0 ? text : lines.slice(0, cut).join('\n')).trim()
  const isBelow = cut >= 0 && saysBelow.test(anew) && isAnsweredBelow(lines.slice(cut))
  return isBelow ? text.trim() : anew || text.trim()
}
