import { isValidPhoneNumber } from 'libphonenumber-js/min'

/** True for a number of some country's plan; without a country code it is read as one of the United States (R3). */
export function isPhone(text: string): boolean {
  return isValidPhoneNumber(text.trim(), 'US')
}
