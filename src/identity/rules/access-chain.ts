/** An act by which one person let another in, or in as somebody else. */
export type Grant = {
  readonly by: string
  readonly byName: string
  readonly to: string
  readonly toName: string
  /** The audited action. */
  readonly action: string
  /** Until when it ties the two together (ISO 8601). */
  readonly until: string
}

/** Audited acts on a team member that give access, as they are told; a change of the record does when it changes the address. */
const deeds: Readonly<Record<string, string>> = {
  create: 'added',
  invite: 'invited',
  invite_again: 'invited',
  approve: 'approved',
  graduate: 'graduated',
  change_role: 'changed the role of',
  second_factor_reset: 'took away the second factor of',
  reinstate: 'reinstated',
  reactivate: 'reactivated',
  restore: 'brought back',
  update: 'changed the sign-in address of',
}

export const givesAccess: readonly string[] = Object.keys(deeds).filter((action) => action !== 'update')

/** Acts with which somebody's time as what they are now begins. */
export const beginsAnew: readonly string[] = [
  'create',
  'invite',
  'accept',
  'approve',
  'change_role',
  'reinstate',
  'reactivate',
  'restore',
]

/**
 * The grants that tie two people together, directly or through others: one let the other in, or both were let in by the same
 * person, who may then be both. Empty when nothing ties them. [decision M1]
 */
export function tieBetween(one: string, other: string, grants: readonly Grant[]): readonly Grant[] {
  const [ofOne, ofOther] = [originsOf(one, grants), originsOf(other, grants)]
  const ties = [...ofOne].flatMap(([origin, way]) => {
    const otherWay = ofOther.get(origin)
    return otherWay ? [[...way, ...otherWay]] : []
  })
  const [shortest] = ties.toSorted((a, b) => a.length - b.length)
  return shortest ?? []
}

/** Everybody from whom a person's access comes, themselves included, with the grants from there to them. */
function originsOf(person: string, grants: readonly Grant[]): ReadonlyMap<string, readonly Grant[]> {
  const origins = new Map<string, readonly Grant[]>([[person, []]])
  for (const [reached, way] of origins)
    for (const grant of grants)
      if (grant.to === reached && !origins.has(grant.by)) origins.set(grant.by, [grant, ...way])
  return origins
}

/** "Ada Admin invited Bea Brown, and Bea Brown invited Cy Cole". */
export const chainWords = (chain: readonly Grant[]): string =>
  chain.map(({ byName, action, toName }) => `${byName} ${deeds[action] ?? action} ${toName}`).join(', and ')

/** When the first link of the chain is no longer one (ISO 8601). */
export const endOf = (chain: readonly Grant[]): string => chain.map(({ until }) => until).toSorted()[0] ?? ''
