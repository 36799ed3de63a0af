/** A number with its unit: "1 day", "3 days", "4 of 10". `text` is the formatted number; units are given in the plural. */
export function withUnit(text: string, value: number, unit: string | undefined): string {
  if (!unit) return text
  const one = unit.replace(/^(?:days|hours|minutes|seconds|letters|orders|bytes|pixels|tokens)\b/, (many) =>
    many.slice(0, -1),
  )
  return `${text} ${value === 1 ? one : unit}`
}
