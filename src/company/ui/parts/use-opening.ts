import { openingCalls } from '#company/contract/opening-calls.ts'
import { useRead } from '#shell/data/call.ts'

/** What this install still needs before it is open; for administrators, and updated live. */
export const useOpening = (isAsked = true) => useRead(openingCalls.read, {}, { enabled: isAsked })
