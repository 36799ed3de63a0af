/** The values of a filter as one text: separated by commas; a comma or backslash of a value has a backslash before it. */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',')

/** The values that `joinValues` joined; a backslash before anything else stands for itself. */
export function splitValues(text: string): string[] {
  const values: string[] = []
  let value = ''
  for (let at = 0; at < text.length; at++) {
    const [sign = '', next] = [text[at], text[at + 1]]
    if (sign === '\\' && (next === ',' || next === '\\')) {
      value += next
      at++
    } else if (sign === ',') {
      values.push(value)
      value = ''
    } else value += sign
  }
  return [...values, value]
}
