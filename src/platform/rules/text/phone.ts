const longest = 60
/** "x12", "ext. 12", "#12", ";ext=12" or, as phones dial it, ",12" behind a number. */
const extension = /[\s;]{0,5}(?:x|ext|extension|#|,)[.:=]?\s{0,5}(\d{1,7})$/i
const ofOurs = /^\+1([2-9]\d{2})([2-9]\d{2})(\d{4})$/
/** "Tel.", "Phone:" and the like, as copied with a number. */
const heading = /^(?:tel|telephone|phone|ph|cell|mobile|mob|fax|p|t|m)[.:]{1,2}\s{0,5}/i
/** In Italy and San Marino the zero is a part of the number. */
const keepsZero = /^\+(?:39|378)/

/** A typed number in one width, with plain hyphens and dots, without a heading. */
const plain = (typed: string) =>
  typed
    .slice(0, longest)
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u00b7\u2022_]/g, '.')
    .trim()
    .replace(heading, '')

/**
 * A phone number in E.164; null if it is not one. Without a country code it is a US number; "00", "011" and "+" begin a country
 * code, and a zero in parentheses behind it is not dialed.
 */
export function phoneOf(typed: string | null): string | null {
  // An extension cannot be dialed directly.
  const bare = plain(typed ?? '').replace(extension, '')
  if (!/^(?:\(\+\d{1,3}\)|\+)?[\d\s().\-/]{1,40}$/.test(bare)) return null
  const whole = bare
    .replace(/[^\d+()]/g, '')
    .replace(/^\(\+(\d{1,3})\)/, '+$1')
    .replace(/^(?:011|00)(?=[1-9])/, '+')
  const digits = (keepsZero.test(whole) ? whole : whole.replace('(0)', '')).replace(/\D/g, '')
  const ours = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  if (whole.startsWith('+') && !digits.startsWith('1'))
    return /^[2-9]\d{7,14}$/.test(digits) ? `+${digits}` : null
  if (whole.startsWith('+') && digits.length !== 11) return null
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(ours) ? `+1${ours}` : null
}

/** The extension that was typed behind a number, or undefined. */
const extensionOf = (typed: string) => extension.exec(plain(typed))?.[1]

/** A number as it is stored: in E.164, an extension behind it; other text is unchanged. */
export function storedPhone(typed: string): string {
  const phone = phoneOf(typed)
  const inside = extensionOf(typed)
  return phone === null ? typed : inside ? `${phone} ext. ${inside}` : phone
}

/** A number formatted as "(303) 555-0142" or "+44 207 946 0958"; other text is unchanged. */
export function phoneWords(typed: string): string {
  const phone = phoneOf(typed)
  if (phone === null) return typed
  const [, area, exchange, line] = ofOurs.exec(phone) ?? []
  const words = line ? `(${area}) ${exchange}-${line}` : abroad(phone.slice(1))
  const inside = extensionOf(typed)
  return inside ? `${words} ext. ${inside}` : words
}

/** Two-digit country codes (ITU-T E.164); 1 and 7 have one digit, all others three. */
const ofTwo = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

function abroad(digits: string): string {
  const length = /^[17]/.test(digits) ? 1 : ofTwo.test(digits) ? 2 : 3
  const groups = digits.slice(length).match(/\d{4}(?=(?:\d{4})?$)|\d{1,3}/g) ?? []
  return `+${digits.slice(0, length)} ${groups.join(' ')}`
}

/** A number for `tel:` and `sms:` links: E.164 if valid, else the digits as typed, without an extension. */
export const dialled = (typed: string): string =>
  phoneOf(typed) ??
  plain(typed)
    .replace(extension, '')
    .replace(/[^\d+]/g, '')
