/** Without I, L, O and U, which are misread. */
const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16

/** Sixteen signs in groups of four: "7QK2-M0XD-9F4H-TRB1". `values` are whole numbers, 0..31 each. */
export function codeFrom(values: readonly number[]): string {
  const signs = values.slice(0, codeLength).map((value) => codeAlphabet[value % codeAlphabet.length] ?? '0')
  return grouped(signs.join(''))
}

/** A code as somebody typed it, read kindly: any case, any gaps, O for 0, I and L for 1. Null when it cannot be one. */
export function readCode(typed: string): string | null {
  const signs = typed
    .toUpperCase()
    .replace(/[\s\-–—_.]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return signs.length === codeLength && [...signs].every((sign) => codeAlphabet.includes(sign))
    ? grouped(signs)
    : null
}

const grouped = (signs: string) => signs.replace(/(.{4})(?=.)/g, '$1-')
