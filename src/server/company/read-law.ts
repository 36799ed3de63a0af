import type { Address } from '#contracts/address.ts'
import {
  addressProblem,
  type JurisdictionRule,
  judgePlace,
  type Place,
  statesOf,
} from '#domain/company/jurisdictions.ts'
import type { Db } from '../db/client.ts'
import { AppError, invalidField } from '../errors/app-error.ts'
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
      WHERE j.is_active AND j.deleted_at IS NULL AND j.state = ANY($1::text[]) ORDER BY j.name`,
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

/** Asks the law anew, with locks held or not. @throws AppError 409 `jurisdiction_banned`, or what `refusal` says */
export async function demandLawful(db: Db, { to, clientId, products, today }: Asked): Promise<void> {
  const licensed = clientId
    ? await db.row(`SELECT ${licensedStates('$1', '$2')} AS states`, [clientId, today])
    : undefined
  const place = placeOf(to, licensed?.states)
  const rules = await rulesOf(db, statesOf(place))
  for (const product of products) {
    const refused = refusal(rules, place, product, today)
    if (refused) throw refused
  }
}

/** Why a product may not go to a place, as an answer by the field that causes it; null when it may. [O6, FIX-008] */
export function refusal(
  rules: readonly JurisdictionRule[],
  place: Place,
  product: { name: string; productForm: string },
  today: string,
): AppError | null {
  const verdict = judgePlace(rules, place, product.productForm, today)
  switch (verdict.kind) {
    case 'banned':
      return banned(`${product.name} may not be sold there: ${verdict.rule.name}.`)
    case 'license_needed':
      return banned(
        `${product.name} may be sold there only with a license on file: ${verdict.rule.name}. Send us the license, and we enter it.`,
      )
  }
  const problem = addressProblem(verdict, place)
  if (!problem) return null
  const field = `shippingAddress.${problem.field}`
  if (verdict.kind !== 'state_contradicts') return invalidField(field, problem.message)
  return new AppError('jurisdiction_banned', {
    message: problem.message,
    fields: { [field]: problem.message },
  })
}

function banned(message: string): AppError {
  return new AppError('jurisdiction_banned', { message, fields: { shippingAddress: message } })
}
