import type { z } from 'zod'
import type { customerLogin } from '#identity/contract/sign-in.ts'
import { signInAt } from '#identity/contract/sign-in-at.ts'
import type { signInCalls } from '#identity/contract/sign-in-calls.ts'
import { askAt } from '#shell/data/ask-at.ts'
import { signedIn } from '#shell/session/session.ts'
import { storage } from '#shell/session/storage.ts'

/** Signs a team member in. @returns whether a second-factor code is needed first @throws ApiError */
export async function signInTeam(
  email: string,
  password: string,
  code?: string,
): Promise<'signed_in' | 'second_factor_required'> {
  const answer = await askAt<typeof signInCalls.team>(signInAt.team, {
    body: { email, password, ...(code ? { code } : {}) },
  })
  if ('status' in answer) return answer.status
  await signedIn()
  return 'signed_in'
}

/**
 * Signs a customer in and stores the whole answer under `customerAuth` (AUTH-019); an answer that asks for the mailed code
 * is not stored (A2). @returns whether a code is needed first
 */
export async function signInCustomer(
  body: z.input<typeof customerLogin>,
): Promise<'signed_in' | 'code_required'> {
  const answer = await askAt<typeof signInCalls.customer>(signInAt.customer, { body })
  if ('status' in answer) return answer.status
  storage.set('customerAuth', JSON.stringify(answer))
  await signedIn()
  return 'signed_in'
}
