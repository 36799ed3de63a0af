import type { AnswerOf } from '#platform/contract/call.ts'
import type { RowOf } from '#platform/contract/define.ts'
import type { businessRegistrations } from '#registration/contract/business-registration.ts'
import type { registrationCalls } from '#registration/contract/registration-calls.ts'

export type Registration = RowOf<typeof businessRegistrations>

/** The review notes that the server sends with an application. */
export type Review = AnswerOf<typeof registrationCalls.review>
