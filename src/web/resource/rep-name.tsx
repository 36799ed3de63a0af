import { None } from '#web/design/figures.tsx'
import { useRepOptions } from './known-references.ts'

/** A rep by name; whoever is no active rep has none here. */
export function RepName({ id }: { id: string | null }) {
  const reps = useRepOptions()
  return reps.find((rep) => rep.value === id)?.label ?? <None />
}
