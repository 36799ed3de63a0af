import { expect, test } from 'vitest'
import { roles } from '#platform/rules/access/access.ts'
import { beginWithConfig, currentAppConfig } from '#shell/session/app-config.ts'
import { screens } from '../../compose-ui.tsx'
import { screenList } from '../screen-list.ts'
import { days, mostOpen } from './daily.ts'
import { navFor, openNavFor } from './nav.ts'

screenList.set(screens)
// A company of the elixir trade has all screens.
beginWithConfig({ ...currentAppConfig(), contentPack: 'elixir' })

const pathsOf = (entries: readonly { path: string }[]) => entries.map(({ path }) => path)

test('what a role opens daily is there for it, nine entries at most, and folding loses nothing', () => {
  for (const role of roles) {
    const { daily, pinned, folds, remaining } = openNavFor(role, null)
    expect(pathsOf(daily), role).toEqual(['/', ...days[role].open])
    expect(pathsOf(pinned), role).toEqual(days[role].pinned)
    expect(daily.length + remaining, role).toBe(mostOpen)
    expect(pinned.length, role).toBeLessThanOrEqual(remaining)
    const all = [...daily, ...pinned, ...folds.flatMap(({ entries }) => entries)]
    const known = navFor(role).flatMap(({ entries }) => entries)
    expect(pathsOf(all).toSorted(), role).toEqual(pathsOf(known).toSorted())
  }
})

test('own pins stand in place of the first ones: the newest as far as there is space, and none that one may not open', () => {
  const pins = ['/leads', '/orders', '/audit', '/nowhere', '/leads', '/samples', '/team', '/faq']
  const { pinned, remaining } = openNavFor('admin', pins)
  expect(remaining).toBe(3)
  expect(pathsOf(pinned)).toEqual(['/audit', '/samples', '/faq'])
  expect(pathsOf(openNavFor('trainee', ['/leads']).pinned)).toEqual([])
  expect(openNavFor('operations', []).pinned).toEqual([])
})
