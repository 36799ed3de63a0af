import { useEffect } from 'react'
import { createStore } from '#design/store.ts'

type Check = (text: string) => boolean

// The numbering plans are larger than the form's code: they load when the first field is left.
// Until then every number counts as valid.
const check = createStore<Check>(() => true)
let isAsked = false

async function load(): Promise<void> {
  try {
    const { isValidPhoneNumber } = await import('libphonenumber-js/min')
    check.set((text) => isValidPhoneNumber(text.trim(), 'US'))
  } catch (error) {
    isAsked = false
    console.warn('Phone numbers are not checked', error)
  }
}

/** Checks phone numbers of any country; without a country code a number is read as a US number (R3). */
export function usePhoneCheck(isWanted: boolean): Check {
  useEffect(() => {
    if (!isWanted || isAsked) return
    isAsked = true
    void load()
  }, [isWanted])
  return check.useValue()
}
