import type { Actor, Condition, Reach, Role, Rule, Scalar } from './access.ts'

export const nobody: Rule = () => false
export const everybody: Rule = () => true

/** Everything for these roles, nothing for the others. */
export function only(...allowed: Role[]): Rule {
  return (actor) => allowed.includes(actor.role)
}

/** `rule` for one role, nothing for the others. */
export function when(role: Role, rule: Rule): Rule {
  return (actor) => (actor.role === role ? rule(actor) : false)
}

/** The first rule that grants anything. */
export function firstOf(...rules: Rule[]): Rule {
  return (actor) => {
    for (const rule of rules) {
      const reach = rule(actor)
      if (reach !== false) return reach
    }
    return false
  }
}

/** All that any of the rules reaches. */
export function anyOf(...rules: Rule[]): Rule {
  return (actor) => joinAny(rules.map((rule) => rule(actor)))
}

/** Only what every rule reaches. */
export function allOf(...rules: Rule[]): Rule {
  return (actor) => {
    const reaches = rules.map((rule) => rule(actor))
    if (reaches.includes(false)) return false
    const of = reaches.filter((reach): reach is Condition => typeof reach !== 'boolean')
    return of.length === 0 ? true : of.length === 1 && of[0] ? of[0] : { kind: 'all', of }
  }
}

/** Records whose `field` names the actor. */
export function ownedBy(field: string): Rule {
  return (actor) => ({ kind: 'equals', field, value: actor.id })
}

/** Records of the customer's own business. */
export function ofOwnClient(field = 'clientId'): Rule {
  return (actor) => (actor.clientId === null ? false : { kind: 'equals', field, value: actor.clientId })
}

/** Records in a state of the actor's territories. */
export function inOwnTerritory(field = 'state'): Rule {
  return (actor) => (actor.states.length === 0 ? false : { kind: 'oneOf', field, values: actor.states })
}

export function fieldIsOneOf(field: string, values: readonly Scalar[]): Rule {
  return () => ({ kind: 'oneOf', field, values })
}

export function fieldIs(field: string, value: Scalar): Rule {
  return () => ({ kind: 'equals', field, value })
}

/** Records whose parent (`field` → table `entity`) is within `rule`. */
export function through(field: string, entity: string, rule: Rule): Rule {
  return (actor) => {
    const where = rule(actor)
    return typeof where === 'boolean' ? where : { kind: 'through', field, entity, where }
  }
}

function joinAny(reaches: Reach[]): Reach {
  if (reaches.includes(true)) return true
  const of = reaches.filter((reach): reach is Condition => typeof reach !== 'boolean')
  if (of.length === 0) return false
  return of.length === 1 && of[0] ? of[0] : { kind: 'any', of }
}

/**
 * Whether a record is within a reach. What lies behind another table cannot be seen from the record alone
 * and counts as `unknown` (the client shows the button, the server decides).
 */
export function within(reach: Reach, record: Record<string, unknown>, unknown = true): boolean {
  if (typeof reach === 'boolean') return reach
  switch (reach.kind) {
    case 'equals':
      return record[reach.field] === reach.value
    case 'oneOf':
      return reach.values.some((value) => value === record[reach.field])
    case 'any':
      return reach.of.some((part) => within(part, record, unknown))
    case 'all':
      return reach.of.every((part) => within(part, record, unknown))
    case 'through':
      return unknown
  }
}

/** Values a new record must carry to be within the reach, when there is only one choice. */
export function forced(reach: Reach): Record<string, Scalar> {
  if (typeof reach === 'boolean') return {}
  if (reach.kind === 'equals') return { [reach.field]: reach.value }
  if (reach.kind === 'all') return Object.assign({}, ...reach.of.map(forced))
  // "own, or in my territory": a new record becomes one's own.
  if (reach.kind === 'any' && reach.of[0]) return forced(reach.of[0])
  return {}
}

export function may(rule: Rule, actor: Actor | null): boolean {
  return actor !== null && rule(actor) !== false
}
