import type { CurrentUser } from '#identity/contract/sign-in.ts'
import { signInCalls } from '#identity/contract/sign-in-calls.ts'
import { ask } from '#shell/data/call.ts'
import { currentAppConfig } from '#shell/session/app-config.ts'
import { write } from './database.ts'
import { forgetLeft } from './forget.ts'
import { keepUser } from './offline-user.ts'
import { alone, flush, startOutbox } from './outbox.ts'
import { dropSealed, hasSealed, openSealed } from './seal.ts'

/** Whoever left is forgotten; whoever is here has back what is theirs. */
export const lookAround = (user: CurrentUser | null): Promise<void> => (user ? comeBack(user) : forgetLeft())

/** Somebody is here again: what they could not send goes back into their outbox and is sent. Nobody else's is touched. */
async function comeBack(user: CurrentUser): Promise<void> {
  await forgetLeft()
  if (hasSealed(user.id)) {
    const own = await ask(signInCalls.deviceKey)
    await alone(async () => {
      // Another tab may have been quicker.
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
  // A screen may have started it before, and found nothing to send yet.
  void flush()
}
