import { type JurisdictionRule, type Place, statesOf } from '#company/rules/jurisdictions.ts'
import { type Delivery, refuseDelivery } from '#company/rules/law-of-delivery.ts'
import type { Address } from '#platform/contract/address.ts'
import type { Db } from '#platform/db/client.ts'
import { demand } from '#platform/errors/app-error.ts'
import { zipPlaces } from './zip-places.ts'

/** A rule as JSON of the alias `j`, for statements that read rules beside other things. */
export const ruleJson = `json_build_object('name', j.name, 'jurisdictionType', j.jurisdiction_type,
  'state', j.state, 'county', j.county, 'city', j.city, 'banType', j.ban_type, 'productForm', j.product_form,
  'effectiveDate', j.effective_date, 'expirationDate', j.expiration_date, 'isActive', j.is_active,
  'zipCodes', j.zip_codes, 'exceptZipCodes', j.except_zip_codes)`

/** The states whose license a client has on file on a day: verified and not run out. */
export const licensedStates = (clientId: string, today: string) =>
  `coalesce((SELECT json_agg(DISTINCT l.state) FROM client_licenses l
     WHERE l.client_id = ${clientId} AND l.is_verified AND l.deleted_at IS NULL
       AND (l.expires_on IS NULL OR l.expires_on >= ${today}::date)), '[]')`

/** The rules in force or not, of these states. */
export async function rulesOf(db: Db, states: readonly string[]): Promise<JurisdictionRule[]> {
  if (states.length === 0) return []
  const rows = await db.rows(
    `SELECT ${ruleJson} AS rule FROM illegal_jurisdictions j
      WHERE j.is_active AND j.deleted_at IS NULL AND j.state = ANY($1::text[]) ORDER BY fold_text(j.name) COLLATE "C"`,
    [states],
  )
  return rows.map(({ rule }) => rule)
}

type Typed = Pick<Place, 'state' | 'county' | 'city' | 'zipCode'>

/** An address with what its ZIP code says. */
export const placeOf = (to: Typed, licensedIn: readonly string[] = []): Place => ({
  state: to.state,
  county: to.county,
  city: to.city,
  zipCode: to.zipCode,
  zip: zipPlaces(to.zipCode),
  licensedIn,
})

type Asked = {
  to: Address
  /** Whose license counts. */
  clientId: string | null
  products: readonly { name: string; productForm: string }[]
  /** YYYY-MM-DD in the company's zone. */
  today: string
}

/** What the law is asked by, with locks held or not. */
export async function readDelivery(db: Db, { to, clientId, products, today }: Asked): Promise<Delivery> {
  const licensed = clientId
    ? await db.row(`SELECT ${licensedStates('$1', '$2')} AS states`, [clientId, today])
    : undefined
  const place = placeOf(to, licensed?.states)
  return { rules: await rulesOf(db, statesOf(place)), place, products, today }
}

/** Asks the law anew. @throws AppError 409 `jurisdiction_banned`, 400 when nobody knows where it goes */
export async function demandLawful(db: Db, asked: Asked): Promise<void> {
  demand(refuseDelivery(await readDelivery(db, asked)))
}
