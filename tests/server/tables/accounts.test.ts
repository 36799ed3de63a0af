import { test } from 'vitest'
import { holds } from './holds.ts'

test('[REG-068] business registrations', () =>
  holds(
    'business_registrations',
    `businessName text! | legalBusinessName text? | businessType text? | businessStructure text? | taxId text?
    | businessLicense text? | ownerFirstName text? | ownerLastName text? | ownerTitle text? | contactName text?
    | contactEmail text! | contactPhone text? | alternatePhone text? | businessPhone text? | businessAddress text?
    | businessCity text? | businessState text? | businessZip text? | mailingAddress text? | mailingCity text?
    | mailingState text? | mailingZip text? | bankName text? | accountHolderName text? | routingNumber text?
    | accountNumber text? | accountType text? | yearEstablished integer? | numberOfEmployees integer?
    | averageMonthlyVolume bigint? | businessDescription text? | specialLicenses text? | referralSource text?
    | referralDetails text? | taxExemptNumber text? | bankAddress text? | businessCountry text! =USA
    | mailingCountry text? | businessReferences text? | salesRepId uuid? ->users | status text! =pending
    | reviewNotes text? | approvedBy uuid? ->users | approvedAt timestamptz?`,
  ))

test('[AUTH-022] customer logins', () =>
  holds(
    'customer_auth',
    `clientId uuid! ->clients | email text! unique | passwordHash text? | isActive boolean! =true
    | lastLoginAt timestamptz?`,
  ))

test('[SHOP-027] company banking', () =>
  holds(
    'company_banking_info',
    `bankName text! | accountHolderName text! | routingNumber text! | accountNumber text! | accountType text! =checking
    | isActive boolean! =true | createdBy uuid! ->users | notes text?`,
  ))

test('[SHOP-028] client banking', () =>
  holds(
    'client_banking_info',
    `clientId uuid! ->clients cascade | bankName text? | accountHolderName text? | routingNumber text? | accountNumber text?
    | accountType text! =checking | isVerified boolean! | verificationDate timestamptz? | verifiedBy uuid? ->users
    | isActive boolean! =true`,
  ))

test('[SHOP-029] payment methods', () =>
  holds(
    'payment_methods',
    `clientId uuid! ->clients | type text! =ach | bankName text? | accountHolderName text? | routingNumber text?
    | accountLast4 text? | accountType text? | cardLast4 text? | cardBrand text? | expiryMonth integer?
    | expiryYear integer? | isDefault boolean! =false | isVerified boolean! | verificationMethod text?
    | externalId text?`,
  ))

test('ACH authorizations', () =>
  holds(
    'ach_authorizations',
    `registrationId uuid? ->business_registrations | clientId uuid? ->clients | textVersion text!
    | agreedAt timestamptz! | ipAddress text? | userAgent text?`,
  ))
