import { useEffect } from 'react'
import { createStore } from '#design/store.ts'

type Check = (text: string) => boolean

// The numbering plans of the world weigh more than the form itself: they come with the first field that is left, and
// until then no number is doubted.
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

/** Whether a text is a number of some country's plan; without a country code it is read as one of the United States (R3). */
export function usePhoneCheck(isWanted: boolean): Check {
  useEffect(() => {
    if (!isWanted || isAsked) return
    isAsked = true
    void load()
  }, [isWanted])
  return check.useValue()
}
