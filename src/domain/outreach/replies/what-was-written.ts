const begins = [
  /^on .{5,200} wrote:\s{0,5}$/i,
  /^-{2,10} ?original message ?-{2,10}$/i,
  /^_{10,80}$/,
  /^from: .{3,200}$/i,
  /^begin forwarded message:$/i,
]

/** What somebody wrote anew, without the letter they answer to; all of it where nothing is left. */
export function writtenAnew(text: string): string {
  const lines = text.split('\n')
  const cut = lines.findIndex(
    (line, at) =>
      begins.some((one) => one.test(line.trim().slice(0, 300))) ||
      // "On … <a@b>\nwrote:" broken over two lines.
      (/^on .{5,250}$/i.test(line.trim().slice(0, 300)) && lines[at + 1]?.trim() === 'wrote:') ||
      (line.startsWith('>') && lines.slice(at).every((one) => one.startsWith('>') || one.trim() === '')),
  )
  const anew = (cut < 0 ? text : lines.slice(0, cut).join('\n')).trim()
  return anew || text.trim()
}
