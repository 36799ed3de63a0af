import { api } from '#web/app/api.ts'
import { signedIn } from '#web/app/session.ts'
import { storage } from '#web/app/storage.ts'

export type CustomerAnswer =
  | { customer: { id: string; clientId: string; email: string; businessName: string } }
  | { status: 'code_required' }

/** By the business name, or by a password where the business has set one (A12). */
export type CustomerSignIn = { email: string; businessName?: string; password?: string; code?: string }

/** Signs a team member in. @returns whether the code of a second factor is wanted first @throws ApiError */
export async function signInTeam(
  email: string,
  password: string,
  code?: string,
): Promise<'signed_in' | 'second_factor_required'> {
  const answer = await api.post<{ status?: string }>('/api/login', {
    email,
    password,
    ...(code ? { code } : {}),
  })
  if (answer.status === 'second_factor_required') return answer.status
  await signedIn()
  return 'signed_in'
}

/**
 * Signs a customer in and keeps the answer whole under `customerAuth` (AUTH-019); an answer that asks for the mailed code
 * is never kept (A2). @returns whether a code is wanted first
 */
export async function signInCustomer(input: CustomerSignIn): Promise<'signed_in' | 'code_required'> {
  const answer = await api.post<CustomerAnswer>('/api/customer/login', input)
  if ('status' in answer) return 'code_required'
  storage.set('customerAuth', JSON.stringify(answer))
  await signedIn()
  return 'signed_in'
}
