import { expect, test } from 'vitest'
import { isNeverKept } from './never-kept.ts'

test.each(
  'password confirmPassword code accountNumber routingNumber bankName bankAddress taxId taxExemptNumber ssn driversLicenseNumber businessLicense licenseType specialLicenses token signature dateOfBirth birthday dob licenceNumbers federalEIN abaNumber swiftBic backupCodes otp passkeys taxes'.split(
    ' ',
  ),
)('[FIX-044] %s is never kept', (name) => expect(isNeverKept(name)).toBe(true))

test.each('businessName zipCode promoCode notes accountManager barcode opinion description'.split(' '))(
  '[FIX-044] %s is kept',
  (name) => expect(isNeverKept(name)).toBe(false),
)
