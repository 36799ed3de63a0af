// Prefixes that the tax office has never given out.
const unusedEinPrefixes = new Set([
  '00',
  '07',
  '08',
  '09',
  '17',
  '18',
  '19',
  '28',
  '29',
  '49',
  '69',
  '70',
  '78',
  '79',
  '89',
  '96',
  '97',
])

// Printed on specimens and in advertisements, and void ever since.
const specimenSsns = new Set(['078051120', '219099999', '123456789'])

/** True when a text has the form of an EIN (`12-3456789` or nine digits) and a prefix that is given out. [decision R3] */
export function isPlausibleEin(value: string): boolean {
  const text = value.trim()
  if (!/^\d{2}-?\d{7}$/.test(text)) return false
  const digits = text.replace('-', '')
  return (
    !unusedEinPrefixes.has(digits.slice(0, 2)) && !/^(\d)\1*$/.test(digits) && digits.slice(2) !== '0000000'
  )
}

/** True when a text has the form of an SSN (`123-45-6789` or nine digits) with no impossible part. [decision R3] */
export function isPlausibleSsn(value: string): boolean {
  const text = value.trim()
  if (!/^(\d{3}-\d{2}-\d{4}|\d{9})$/.test(text)) return false
  const digits = text.replaceAll('-', '')
  const area = digits.slice(0, 3)
  if (area === '000' || area === '666' || area >= '900') return false
  if (digits.slice(3, 5) === '00' || digits.slice(5) === '0000') return false
  return !specimenSsns.has(digits) && !/^(\d)\1*$/.test(digits)
}

/** True when a tax id is plausible as what its dashes say it is; nine bare digits may be either. [decision R3] */
export function isPlausibleTaxId(value: string): boolean {
  return isPlausibleEin(value) || isPlausibleSsn(value)
}
