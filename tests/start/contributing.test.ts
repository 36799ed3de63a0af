import { afterAll, expect, test } from 'vitest'
import { entityTouches } from './entity-touches.ts'

const { copy, names, files, make } = entityTouches()
afterAll(copy.discard)

test('CONTRIBUTING, word for word: an entity is six touches, and each fits where it stands', () => {
  expect(names).toEqual(['Table', 'Migration', 'Policy', 'Contract', 'Resource line', 'Screen'])
  expect(files).toEqual([
    'src/platform/db/schema/crm-tastings.ts',
    'src/platform/db/migrations/29990101000000_tastings.sql',
    'src/crm/rules/policy.ts',
    'src/crm/contract/tasting.ts',
    'src/crm/server/resources.ts',
    'src/crm/ui/tastings/tastings-screen.tsx',
    'src/crm/ui/screens.ts',
  ])
  make()
})
