/** Alphabet of certificate codes: without I, L, O and U, which people misread. */
const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16

/** A code of sixteen characters in groups of four: "7QK2-M0XD-9F4H-TRB1". `values` are whole numbers, 0..31 each. */
export function codeFrom(values: readonly number[]): string {
  const signs = values.slice(0, codeLength).map((value) => codeAlphabet[value % codeAlphabet.length] ?? '0')
  return grouped(signs.join(''))
}

/** Reads a typed code: any case, any spacing, O as 0, I and L as 1. Null when it cannot be a code. */
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
