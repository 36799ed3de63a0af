/** True when a text is a North American number that could be dialled: no area or exchange begins with 0 or 1 or ends in 11. [decision R3] */
export function isLikelyPhone(value: string): boolean {
  const text = value.trim()
  if (!/^\+?[\d\s().-]+$/.test(text)) return false
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return /^[2-9](?!11)\d{2}[2-9](?!11)\d{2}\d{4}$/.test(digits) && !/^(\d)\1*$/.test(digits)
}
