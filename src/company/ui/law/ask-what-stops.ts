import { lawCalls } from '#company/contract/law-calls.ts'
import { type RuleStops, ruleToTry } from '#company/contract/rule-stops.ts'
import { statusOfRule } from '#company/rules/jurisdictions.ts'
import { companyToday, formatCount, formatDate } from '#design/format.ts'
import type { Question, Row } from '#design/resource/types.ts'
import { askTyped } from '#shell/data/call.ts'

type Values = Readonly<Record<string, unknown>>

const deciding = Object.keys(ruleToTry.shape)
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Asks before a rule is saved, naming what it would stop; a changed note or source is saved without asking. */
export async function askWhatStops(record: Values, before: Row | undefined): Promise<Question | null> {
  if (before && deciding.every((field) => same(record[field], before[field]))) return null
  const rule = Object.fromEntries(deciding.map((field) => [field, record[field] ?? undefined]))
  const stops = await askTyped(lawCalls.ruleStops, rule)
  return {
    title: before ? `Change ${before.name}?` : `Add ${record.name}?`,
    text: inWords(rule, stops),
    action: before ? 'Change the rule' : 'Add the rule',
  }
}

function inWords(rule: Values, { from, orders, clients }: RuleStops): string {
  const { isActive = true, banType, effectiveDate = null, expirationDate = null } = ruleToTry.parse(rule)
  const status = statusOfRule({ isActive, banType, effectiveDate, expirationDate }, companyToday())
  if (status !== 'in_force' && status !== 'later')
    return 'So it stops nothing. What waited because of this rule alone can go on.'
  const when = status === 'later' ? `From ${formatDate(from)} on` : 'From now on'
  if (orders.count === 0 && clients.count === 0)
    return `${when} nothing it covers is sold or shipped there. No open order goes there, and no client has an address there.`
  return [
    `${when} it stops ${named(orders, 'open order', 'open orders')}, and ${named(clients, 'client has an address', 'clients have an address')} there.`,
    'The desk and the owners read why at once. Nothing is canceled.',
  ].join(' ')
}

function named({ count, items }: RuleStops['orders'], one: string, many: string): string {
  if (count === 0) return `no ${one}`
  const more = count > items.length ? ` and ${count - items.length} more` : ''
  return `${formatCount(count, one, many)} (${items.map(({ name }) => name).join(', ')}${more})`
}
