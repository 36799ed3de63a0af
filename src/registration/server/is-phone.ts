import { isValidPhoneNumber } from 'libphonenumber-js/min'

/** True for a valid phone number of any country; without a country code it is read as a US number (R3). */
export function isPhone(text: string): boolean {
  return isValidPhoneNumber(text.trim(), 'US')
}
