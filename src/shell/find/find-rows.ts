import type { SearchAnswer, SearchHit } from '#platform/contract/search.ts'
import type { Role } from '#platform/rules/access/access.ts'
import { fold } from '#platform/rules/text/fold.ts'
import type { Action } from '../actions.ts'
import { navFor } from '../frame/nav.ts'
import type { NavIcon } from '../frame/nav-icons.ts'
import type { Place } from '../places.ts'
import { actionsOf, type HitAction, hitKinds } from './hit-kinds.ts'
import { screenWords } from './screen-words.ts'

/** One row of the search box; `cells` are its actions besides opening it. */
export type FindRow = { key: string; label: string } & (
  | { kind: 'hit'; hit: SearchHit; place: Place; cells: readonly HitAction[] }
  | { kind: 'place'; icon?: NavIcon; place: Place; cells: readonly [] }
  | { kind: 'action'; keys?: string; run: () => void; cells: readonly [] }
)
export type FindGroup = { name: string; rows: readonly FindRow[] }

/** Records first: the recently opened, then by kind, starting with the kind of the best match. Then screens and actions. */
export function groupsOf({ typed, answer, role, offered }: Asked): FindGroup[] {
  return [
    ...recordGroups(typed, answer, role),
    ...screenGroups(typed, role),
    ...actionGroups(typed, offered),
  ].filter(({ rows }) => rows.length > 0)
}

type Offered = Action & { id: number }
type Asked = {
  typed: string
  answer: SearchAnswer | undefined
  role: Role
  /** Actions of the current screen. */
  offered: readonly Offered[]
}

function recordGroups(typed: string, answer: SearchAnswer | undefined, role: Role): FindGroup[] {
  if (!answer) return []
  const isHere = (hit: SearchHit) => hit.isRecent || typed === ''
  const recent = { name: 'Recent', rows: answer.items.filter(isHere).map((hit) => hitRow(hit, role)) }
  const others = answer.items.filter((hit) => !isHere(hit))
  const kinds = [...new Set(others.map(({ entity }) => entity))].map((entity): FindGroup => {
    const rows = others.filter((hit) => hit.entity === entity).map((hit) => hitRow(hit, role))
    const place = answer.more.includes(entity) ? hitKinds[entity].list?.(typed, role) : undefined
    const label = `All ${hitKinds[entity].many.toLowerCase()} that match`
    const more: FindRow[] = place ? [{ key: `more ${entity}`, kind: 'place', label, place, cells: [] }] : []
    return { name: hitKinds[entity].many, rows: [...rows, ...more] }
  })
  return [recent, ...kinds]
}

const hitRow = (hit: SearchHit, role: Role): FindRow => ({
  key: `${hit.entity} ${hit.id}`,
  kind: 'hit',
  label: hit.title,
  hit,
  place: hitKinds[hit.entity].open(hit, role),
  cells: actionsOf(hit, role),
})

/** Screens by group of the navigation; once something is typed, the matching ones in one group. */
function screenGroups(typed: string, role: Role): FindGroup[] {
  const sections = navFor(role).map(({ group, entries }) => ({
    name: group ?? 'Go to',
    rows: entries
      .filter(({ label, path }) => fits(typed, [group ?? '', label, path, ...screenWords(path)]))
      .map(
        ({ path, label, nav }): FindRow => ({
          key: path,
          kind: 'place',
          label,
          icon: nav.icon,
          place: { to: path },
          cells: [],
        }),
      ),
  }))
  return typed === '' ? sections : [{ name: 'Screens', rows: sections.flatMap(({ rows }) => rows) }]
}

function actionGroups(typed: string, offered: readonly Offered[]): FindGroup[] {
  const groupOf = ({ group }: Offered) => group ?? 'Here'
  const rowsOf = (those: readonly Offered[]) =>
    those
      .filter((one) => fits(typed, [groupOf(one), one.label, ...(one.keywords ?? [])]))
      .map(
        ({ id, label, run, keys }): FindRow => ({
          key: `action ${id}`,
          kind: 'action',
          label,
          run,
          cells: [],
          ...(keys ? { keys } : {}),
        }),
      )
  if (typed !== '') return [{ name: 'Actions', rows: rowsOf(offered) }]
  return [...new Set(offered.map(groupOf))].map((name) => ({
    name: name === 'Here' ? 'Actions' : name,
    rows: rowsOf(offered.filter((one) => groupOf(one) === name)),
  }))
}

function fits(typed: string, texts: readonly string[]): boolean {
  const text = fold(texts.join(' '))
  return fold(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
