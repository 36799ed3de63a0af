import { Link } from '@tanstack/react-router'
import { placeFor } from '#shell/places.ts'
import { useUser } from '#shell/session/session.ts'
import { NotInScope } from '../figures.tsx'
import { useFound } from './references.ts'
import type { Reference } from './types.ts'

export const linkClass =
  'text-ink underline decoration-line-strong underline-offset-2 hover:decoration-accent'

type ReferenceNameProps = {
  reference: Reference
  id: string
  /** Links to the record for people who may open it; not for use inside something clickable. */
  isLink?: boolean | undefined
}

/** The name of the record behind an id; says so when it is out of scope or was removed. */
export function ReferenceName({ reference, id, isLink = false }: ReferenceNameProps) {
  const { name, entity, isRemoved, isPending } = useFound(reference, id)
  if (isPending)
    return (
      <span data-unnamed className="text-ink-3">
        …
      </span>
    )
  if (!name || !entity) return <NotInScope />
  if (isRemoved) {
    return (
      <>
        {name} <span className="text-ink-3">(removed)</span>
      </>
    )
  }
  return isLink ? <RecordName entity={entity} id={id} name={name} /> : name
}

function RecordName({ entity, id, name }: { entity: string; id: string; name: string }) {
  const { role } = useUser()
  const place = placeFor(role, entity, id)
  return place ? (
    <Link {...place} className={linkClass}>
      {name}
    </Link>
  ) : (
    name
  )
}
