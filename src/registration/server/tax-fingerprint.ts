import type { Sealer } from '#platform/db/sealed.ts'
import { isMissingValue } from '#registration/rules/registration-review.ts'

/** A keyed hash that finds the same EIN or SSN without revealing it; dashes and spaces do not count. */
export function taxFingerprint(sealer: Sealer, taxId: string | null | undefined): string | null {
  if (!taxId || isMissingValue(taxId)) return null
  const bare = taxId.replace(/[^0-9A-Za-z]/g, '').toLowerCase()
  return bare === '' ? null : sealer.fingerprint(`tax_id|${bare}`)
}
