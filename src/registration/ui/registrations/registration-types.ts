import type { AnswerOf } from '#platform/contract/call.ts'
import type { RowOf } from '#platform/contract/define.ts'
import type { businessRegistrations } from '#registration/contract/business-registration.ts'
import type { registrationCalls } from '#registration/contract/registration-calls.ts'

export type Registration = RowOf<typeof businessRegistrations>

/** What a reviewer is told beside it. */
export type Review = AnswerOf<typeof registrationCalls.review>
