import { NotLive } from '#company/ui/parts/not-live.tsx'
import { HeldMail } from './held-mail.tsx'

/** Rare notices for administrators; loaded only for them. */
export function AdminNotices() {
  return (
    <>
      <NotLive />
      <HeldMail />
    </>
  )
}
