import { z } from 'zod'
import { email, text } from '#platform/contract/fields.ts'

/** Body of the call that changes the email address a customer signs in with. */
export const changeSignInAddress = z.strictObject({ email: email(), reason: text(1000) })
