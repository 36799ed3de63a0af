import { test } from 'vitest'
import { holds } from './holds.ts'

test('[PLAT-021] leads', () =>
  holds(
    'leads',
    `companyName text! | industry text! | email text! | phone text? | description text? | status text! =new
    | source text! =website | estimatedValue integer! =5000 | followUpDate date? | assignedTo uuid? ->users`,
  ))

test('[ADMIN-028] illegal jurisdictions', () =>
  holds(
    'illegal_jurisdictions',
    `jurisdictionType text! | name text! | state text! | county text? | banType text! | effectiveDate date?
    | expirationDate date? | notes text? | isActive boolean! =true | lastVerified date? | city text?
    | productForm text! | source text?`,
  ))

test('company settings', () => holds('company_settings', 'key text! unique | value jsonb!'))

test('files', () =>
  holds(
    'files',
    `key text! unique | name text! | mime text! | size integer! | sha256 text! | ownerId uuid? ->users | purpose text!`,
  ))
