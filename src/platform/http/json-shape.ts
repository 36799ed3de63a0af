/** Limits of depth and number of values, above what any call needs; contracts check the rest. */
export const deepestJson = 40
export const mostJsonValues = 20_000

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const opens = new Set([0x5b, 0x7b])
const closes = new Set([0x5d, 0x7d])

/** Checks depth and number of values of a JSON text before it is parsed; null when fine. Linear time, no recursion. */
export function jsonShapeFault(text: string): 'too_deep' | 'too_many' | null {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === quote) {
      at = endOfString(text, at + 1)
    } else if (char === comma || char === colon) {
      values++
    } else if (opens.has(char)) {
      if (++depth > deepestJson) return 'too_deep'
      values++
    } else if (closes.has(char)) {
      depth--
    }
    if (values > mostJsonValues) return 'too_many'
  }
  return null
}

/** Index of the string's closing quote, or the text's end if it is missing. */
function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === quote) return at
    if (char === backslash) at++
  }
  return text.length
}
