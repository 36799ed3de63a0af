import type { Person } from './app.ts'

/** An administrator looks at somebody's payout and says that it goes where they said. */
export async function verifyPayout(admin: Person, userId: string) {
  const { version } = (await admin.get<{ version: number }>(`/api/users/${userId}`)).body
  return admin.send<Record<string, unknown>>('POST', `/api/users/${userId}/verify-payment`, { version })
}
