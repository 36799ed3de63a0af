import { z } from 'zod'
import { lengthProblem } from '#identity/rules/password-length.ts'
import { anyText, day, email, personName, phone, text, whole } from '#platform/contract/fields.ts'
import { honeypot } from '#platform/contract/honeypot.ts'

const optional = <T extends z.ZodType>(type: T) => z.union([z.literal(''), type]).nullish()

/** Length check of a new password; whether it is too common is checked on the server only (A7). */
export const newPassword = (role = 'user') =>
  z
    .string()
    .max(200)
    .superRefine((password, context) => {
      const problem = lengthProblem(password, role)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })

/** Team registration (REG-007 to REG-012, V2); the requested role is not binding (A13). */
export const teamRegistration = z.strictObject({
  firstName: personName(),
  lastName: personName(),
  email: email(),
  password: newPassword(),
  role: z.enum(['trainee', 'sales_rep']).optional(),
  phone: phone().min(1),
  address: text(300),
  city: text(120),
  state: text(2),
  zipCode: text(10),
  dateOfBirth: day(),
  emergencyContactName: text(),
  emergencyContactPhone: phone().min(1),
  previousEmployer: optional(text()),
  yearsOfExperience: whole(0, 80).nullish(),
  salesExperience: anyText().min(1),
  whyJoinUs: anyText().min(1),
  availability: z.enum(['full_time', 'part_time', 'flexible']).optional(),
  businessName: optional(text()),
  ...honeypot(),
})

export const teamRegistrationReceived = z.object({ status: z.literal('pending'), message: z.string() })

export const approveMember = z.strictObject({
  role: z.enum(['user', 'trainee', 'sales_rep', 'operations', 'admin']),
})

export const requestReset = z.strictObject({ email: email() })
export const resetPassword = z.strictObject({ token: text(100), password: z.string().max(200) })
