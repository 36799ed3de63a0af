import { mayOpen } from '#shell/frame/nav.ts'
import { type PlacedEntity, placeOf, screenOf } from '#shell/places.ts'
import { screenList } from '#shell/screen-list.ts'
import { useUser } from '#shell/session/session.ts'

/** A link target: the router path of a screen, and the address within it. */
export type Target = { screen: string; to: string; search?: Readonly<Record<string, string>> }

/** The first of several places that this role may open. */
export function useTarget(targets: readonly Target[]): Target | undefined {
  const { role } = useUser()
  return targets.find(({ screen }) =>
    screenList.get().some((one) => one.path === screen && one.frame === 'shell' && mayOpen(one, role)),
  )
}

/** Targets that open a record. */
export function recordTargets(entity: PlacedEntity, id: string): Target[] {
  return [{ screen: screenOf(entity), ...placeOf(entity, id) }]
}

export function listTargets(path: string, search?: Readonly<Record<string, string>>): Target[] {
  return [{ screen: path, to: path, ...(search ? { search } : {}) }]
}
