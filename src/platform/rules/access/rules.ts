import { type Actor, type Condition, type Role, type Rule, roles, type Scalar, type Scope } from './access.ts'

export const nobody: Rule = () => false
export const everybody: Rule = () => true

/** All records for these roles, none for others. */
export function only(...allowed: Role[]): Rule {
  return (actor) => allowed.includes(actor.role)
}

/** `rule` for one role, no records for others. */
export function when(role: Role, rule: Rule): Rule {
  return (actor) => (actor.role === role ? rule(actor) : false)
}

/** The first rule that grants anything. */
export function firstOf(...rules: Rule[]): Rule {
  return (actor) => {
    for (const rule of rules) {
      const scope = rule(actor)
      if (scope !== false) return scope
    }
    return false
  }
}

/** Records in the scope of any of the rules. */
export function anyOf(...rules: Rule[]): Rule {
  return (actor) => joinAny(rules.map((rule) => rule(actor)))
}

/** Records in the scope of every rule. */
export function allOf(...rules: Rule[]): Rule {
  return (actor) => {
    const scopees = rules.map((rule) => rule(actor))
    if (scopees.includes(false)) return false
    const of = scopees.filter((scope): scope is Condition => typeof scope !== 'boolean')
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

/** Records whose parent (`field` → table `entity`) is in the scope of `rule`. */
export function through(field: string, entity: string, rule: Rule): Rule {
  return (actor) => {
    const where = rule(actor)
    return typeof where === 'boolean' ? where : { kind: 'through', field, entity, where }
  }
}

function joinAny(scopees: Scope[]): Scope {
  if (scopees.includes(true)) return true
  const of = scopees.filter((scope): scope is Condition => typeof scope !== 'boolean')
  if (of.length === 0) return false
  return of.length === 1 && of[0] ? of[0] : { kind: 'any', of }
}

/**
 * Whether a record is within a scope. Conditions on another table cannot be judged by the record alone and count as `unknown`
 * (the client shows the button, the server decides).
 */
export function within(scope: Scope, record: Record<string, unknown>, unknown = true): boolean {
  if (typeof scope === 'boolean') return scope
  switch (scope.kind) {
    case 'equals':
      return record[scope.field] === scope.value
    case 'oneOf':
      return scope.values.some((value) => value === record[scope.field])
    case 'any':
      return scope.of.some((part) => within(part, record, unknown))
    case 'all':
      return scope.of.every((part) => within(part, record, unknown))
    case 'through':
      return unknown
  }
}

/** Values that a new record must have to be in the scope, when only one is possible. */
export function forced(scope: Scope): Record<string, Scalar> {
  if (typeof scope === 'boolean') return {}
  if (scope.kind === 'equals') return { [scope.field]: scope.value }
  if (scope.kind === 'all') return Object.assign({}, ...scope.of.map(forced))
  // "own, or in my territory": a new record becomes one's own.
  if (scope.kind === 'any' && scope.of[0]) return forced(scope.of[0])
  return {}
}

/** The roles to which a rule grants anything at all. */
export function rolesOf(rule: Rule): Role[] {
  return roles.filter((role) => rule({ id: '-', role, clientId: '-', states: ['-'] }) !== false)
}

export function may(rule: Rule, actor: Actor | null): boolean {
  return actor !== null && rule(actor) !== false
}
