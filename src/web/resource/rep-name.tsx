import { None } from '#web/design/figures.tsx'
import { useActiveRep, userReference } from './known-references.ts'
import { ReferenceName } from './reference-name.tsx'

/** A rep by name; of whoever is no active rep, as far as one may look people up. */
export function RepName({ id }: { id: string | null }) {
  const { name, isLooked } = useActiveRep(id)
  if (id === null) return <None />
  if (name !== undefined || !isLooked) return name ?? <span className="text-ink-3">…</span>
  return <ReferenceName reference={userReference} id={id} />
}
