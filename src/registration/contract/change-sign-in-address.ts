import { z } from 'zod'
import { email, text } from '#platform/contract/fields.ts'

/** A customer signs in with another mail address from now on. */
export const changeSignInAddress = z.strictObject({ email: email(), reason: text(1000) })
