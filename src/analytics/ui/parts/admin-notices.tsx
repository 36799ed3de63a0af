import { NotLive } from '#company/ui/parts/not-live.tsx'
import { HeldMail } from './held-mail.tsx'

/** What only an administrator is told, and seldom: loaded for nobody else. */
export function AdminNotices() {
  return (
    <>
      <NotLive />
      <HeldMail />
    </>
  )
}
