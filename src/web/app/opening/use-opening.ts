import { openingCalls } from '#contracts/company/opening-calls.ts'
import { useRead } from '../call.ts'

/** What is missing until this install is open; for administrators, read again when one of its facts changes. */
export const useOpening = (isAsked = true) => useRead(openingCalls.read, {}, { enabled: isAsked })
