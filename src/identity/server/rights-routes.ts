import { teamCalls } from '#identity/contract/team-calls.ts'
import { rightChanges } from '#identity/rules/role-rights.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Resource } from '#platform/resources/define.ts'
import type { App } from '#platform/routing.ts'

/** Rights that a role change adds and removes, shown beforehand; derived from the policies in force. */
export function rightsRoutes(app: App, resources: readonly Resource[]): void {
  const kinds = resources.map(({ contract }) => ({ what: contract.label.many, policy: contract.policy }))
  answerCall(app, teamCalls.rights, ({ query }) => ({ rights: rightChanges(kinds, query.from, query.to) }))
}
