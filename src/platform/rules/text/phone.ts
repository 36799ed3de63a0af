const longest = 60
const extension = /\s{0,5}(?:x|ext\.?)\s{0,5}(\d{1,6})$/i
const ofOurs = /^\+1([2-9]\d{2})([2-9]\d{2})(\d{4})$/

/** A phone number in E.164; null if it is not one. Without a country code it is a US number. */
export function phoneOf(typed: string | null): string | null {
  const text = (typed ?? '').trim().slice(0, longest)
  // An extension cannot be dialed directly.
  const bare = text.replace(extension, '')
  if (!/^\+?[\d\s().\-/]{1,40}$/.test(bare)) return null
  const digits = bare.replace(/\D/g, '')
  if (bare.startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `+1${national}` : null
}

/** A number as it is stored: in E.164, an extension behind it; other text is unchanged. */
export function storedPhone(typed: string): string {
  const phone = phoneOf(typed)
  const inside = extension.exec(typed.trim().slice(0, longest))?.[1]
  return phone === null ? typed : inside ? `${phone} ext. ${inside}` : phone
}

/** A number formatted as "(303) 555-0142" or "+44 207 946 0958"; other text is unchanged. */
export function phoneWords(typed: string): string {
  const phone = phoneOf(typed)
  if (phone === null) return typed
  const [, area, exchange, line] = ofOurs.exec(phone) ?? []
  const words = line ? `(${area}) ${exchange}-${line}` : abroad(phone.slice(1))
  const inside = extension.exec(typed.trim().slice(0, longest))?.[1]
  return inside ? `${words} ext. ${inside}` : words
}

/** Two-digit country codes (ITU-T E.164); 1 and 7 have one digit, all others three. */
const ofTwo = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

function abroad(digits: string): string {
  const length = /^[17]/.test(digits) ? 1 : ofTwo.test(digits) ? 2 : 3
  const groups = digits.slice(length).match(/\d{4}(?=(?:\d{4})?$)|\d{1,3}/g) ?? []
  return `+${digits.slice(0, length)} ${groups.join(' ')}`
}

/** A number for `tel:` and `sms:` links: E.164 if valid, else the digits as typed. */
export const dialled = (typed: string): string => phoneOf(typed) ?? typed.replace(/[^\d+]/g, '')
