const weights = [3, 7, 1, 3, 7, 1, 3, 7]

function weightedSum(eight: string): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(eight[index]), 0)
}

/** The check digit (ninth digit) for the first eight digits of a routing number; null when those are not eight digits. */
export function abaCheckDigit(eight: string): number | null {
  if (!/^\d{8}$/.test(eight)) return null
  return (10 - (weightedSum(eight) % 10)) % 10
}

// Prefixes of Federal Reserve districts, thrifts, electronic transactions, traveler's checks and the government.
function isAssignedPrefix(prefix: number): boolean {
  return prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80
}

/** True when a routing number has nine digits, an assigned prefix and a check digit that fits. [decision R3] */
export function isRoutingNumber(routingNumber: string): boolean {
  const digits = routingNumber.trim()
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return false
  return (
    isAssignedPrefix(Number(digits.slice(0, 2))) && abaCheckDigit(digits.slice(0, 8)) === Number(digits[8])
  )
}

/** True when an account number has 4 to 17 letters and digits that are not all the same. [decision R3] */
export function isLikelyAccountNumber(accountNumber: string): boolean {
  const text = accountNumber.trim().replace(/[ -]/g, '')
  return /^[0-9A-Za-z]{4,17}$/.test(text) && !/^(.)\1*$/.test(text)
}
