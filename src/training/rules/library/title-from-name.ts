/** The title of a file that nobody has given one: made from its name. */
export function titleFromName(name: string): string {
  const stem = name
    .replace(/\.[^.]+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
  return stem === '' ? name : stem.charAt(0).toUpperCase() + stem.slice(1)
}
