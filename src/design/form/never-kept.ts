const never =
  /^(password|passphrase|passkey|passport|code|otp|token|secret|pin|bank|banking|routing|aba|iban|swift|bic|tax|taxe|vat|ein|fein|ssn|itin|tin|license|licence|permit|signature|card|cvv|cvc|birth|birthday|birthdate|dob)$/

/** Codes that everybody may read. */
const open = /(zip|postal|promo|state|country|area)_?code$/i

/** Whether a field's name says that what is typed there is secret or sensitive: bank, tax, password, code, license. */
export function isNeverKept(name: string): boolean {
  if (open.test(name)) return false
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return words.some((word) => never.test(word.replace(/s$/, ''))) || /account(number|type|holder)/i.test(name)
}
