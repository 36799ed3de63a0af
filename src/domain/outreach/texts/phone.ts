/** A telephone number as it is dialled from everywhere (E.164); null for what is none. Without a country it is one of ours. */
export function phoneOf(typed: string | null): string | null {
  const text = (typed ?? '').trim().slice(0, 60)
  // What stands behind "ext" is reached by voice alone.
  const bare = text.replace(/\s{0,5}(?:x|ext\.?)\s{0,5}\d{1,6}$/i, '')
  if (!/^\+?[\d\s().\-/]{1,40}$/.test(bare)) return null
  const digits = bare.replace(/\D/g, '')
  if (bare.startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `+1${national}` : null
}
