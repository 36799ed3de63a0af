import { openingCalls } from '#company/contract/opening-calls.ts'
import { useRead } from '#shell/data/call.ts'

/** What is missing until this install is open; for administrators, read again when one of its facts changes. */
export const useOpening = (isAsked = true) => useRead(openingCalls.read, {}, { enabled: isAsked })
