import { actorOf, useUser } from '#web/app/session.ts'
import { None, NotInReach } from '#web/design/figures.tsx'
import { useFound } from './references.ts'
import type { Reference } from './types.ts'

/** The name of the record behind an id; that it lies beyond one's reach, or was removed, is said. */
export function ReferenceName({ reference, id }: { reference: Reference; id: string }) {
  const actor = actorOf(useUser())
  const reach = reference.contract.policy.read(actor)
  const { name, isPending, isAbsent } = useFound(reach === false ? undefined : reference, id)
  if (name) return name
  if (isPending) return <span className="text-ink-3">…</span>
  if (reach !== true && (isAbsent || reach === false)) return <NotInReach />
  return isAbsent ? <span className="text-ink-3">Removed</span> : <None />
}
