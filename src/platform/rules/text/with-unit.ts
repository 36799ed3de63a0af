/** A number with what it counts: "1 day", "3 days", "4 of 10". `text` is the number as it is written; units are given for many. */
export function withUnit(text: string, value: number, unit: string | undefined): string {
  if (!unit) return text
  const one = unit.replace(/^(?:days|hours|minutes|seconds|letters|orders|bytes|pixels|tokens)\b/, (many) =>
    many.slice(0, -1),
  )
  return `${text} ${value === 1 ? one : unit}`
}
