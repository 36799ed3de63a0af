import type { CurrentUser } from '#identity/contract/sign-in.ts'
import { signInCalls } from '#identity/contract/sign-in-calls.ts'
import { ask } from '#shell/data/call.ts'
import { currentAppConfig } from '#shell/session/app-config.ts'
import { write } from './database.ts'
import { forgetLeft } from './forget.ts'
import { keepUser } from './offline-user.ts'
import { alone, flush, startOutbox } from './outbox.ts'
import { dropSealed, hasSealed, openSealed } from './seal.ts'

/** Restores the unsent work of a signed-in person; without one, removes the copies of whoever signed out. */
export const lookAround = (user: CurrentUser | null): Promise<void> => (user ? comeBack(user) : forgetLeft())

/** Puts a returning person's sealed work back into the outbox and sends it; the work of others stays sealed. */
async function comeBack(user: CurrentUser): Promise<void> {
  await forgetLeft()
  if (hasSealed(user.id)) {
    const own = await ask(signInCalls.deviceKey)
    await alone(async () => {
      // Another tab may already have opened it.
      if (!hasSealed(user.id)) return
      const entries = await openSealed(user.id, own)
      keepUser(user, currentAppConfig(), { x: own.x, y: own.y })
      await write(['outbox'], (store) => {
        for (const entry of entries) {
          const { seq: _, ...operation } = { seq: 0, ...entry }
          store('outbox').put(operation)
        }
      })
      dropSealed(user.id)
    })
  }
  startOutbox()
  // A screen may have started the outbox earlier, when there was nothing to send yet.
  void flush()
}
