import { toast } from '#design/toast-store.ts'
import { messageOf } from '#shell/data/api.ts'
import { signOut } from '#shell/session/session.ts'

/** Signs out; shows an error when that failed. */
export async function leave() {
  try {
    await signOut()
  } catch (error) {
    toast({
      title: 'Still signed in',
      description: messageOf(error, 'Signing out did not reach the server. Please try again.'),
      variant: 'destructive',
    })
  }
}
