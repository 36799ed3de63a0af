import { api } from '#web/app/api.ts'
import { signedIn } from '#web/app/session.ts'
import { storage } from '#web/app/storage.ts'

export type CustomerAnswer =
  | { customer: { id: string; clientId: string; email: string; businessName: string } }
  | { status: 'code_required' }

export type CustomerSignIn = { email: string; businessName: string; code?: string }

/** Signs a team member in. @throws ApiError */
export async function signInTeam(email: string, password: string): Promise<void> {
  await api.post('/api/login', { email, password })
  await signedIn()
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
