/** As deep and as many values as any call of ours takes, with room; a contract's own checks see every one of them. */
export const deepestJson = 40
export const mostJsonValues = 20_000

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const opens = new Set([0x5b, 0x7b])
const closes = new Set([0x5d, 0x7d])

/** What is wrong with the shape of a JSON text before anybody reads it; null when nothing is. Linear, with no stack of its own. */
export function jsonShapeFault(text: string): 'too_deep' | 'too_many' | null {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter === quote) {
      at = endOfString(text, at + 1)
    } else if (letter === comma || letter === colon) {
      values++
    } else if (opens.has(letter)) {
      if (++depth > deepestJson) return 'too_deep'
      values++
    } else if (closes.has(letter)) {
      depth--
    }
    if (values > mostJsonValues) return 'too_many'
  }
  return null
}

/** Where the string's closing quote stands, or the end of a text that lacks it. */
function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter === quote) return at
    if (letter === backslash) at++
  }
  return text.length
}
