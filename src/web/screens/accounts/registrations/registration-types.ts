import type { businessRegistrations } from '#contracts/accounts/business-registration.ts'
import type { registrationCalls } from '#contracts/accounts/registration-calls.ts'
import type { AnswerOf } from '#contracts/call.ts'
import type { RowOf } from '#contracts/define.ts'

export type Registration = RowOf<typeof businessRegistrations>

/** What a reviewer is told beside it. */
export type Review = AnswerOf<typeof registrationCalls.review>
