const never =
  /^(password|passphrase|code|token|secret|pin|bank|banking|routing|iban|tax|ein|ssn|itin|tin|license|licence|permit|signature|card|cvv|birth)$/

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
