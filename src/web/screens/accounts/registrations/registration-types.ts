import type { z } from 'zod'
import type { businessRegistrations } from '#contracts/accounts/business-registration.ts'
import type { registrationReview } from '#contracts/accounts/register-business.ts'
import type { RowOf } from '#contracts/define.ts'

export type Registration = RowOf<typeof businessRegistrations>

/** What a reviewer is told beside it. */
export type Review = z.output<typeof registrationReview>
