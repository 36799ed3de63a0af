import { test } from 'vitest'
import { holds } from './holds.ts'

test('[ADMIN-024] users', () =>
  holds(
    'users',
    `firstName text! | lastName text! | email text! unique | role text! =trainee | status text! =active | hireDate date?
    | approvedDate date? | supervisorId uuid? ->users | totalPoints integer! =0 | phone text? | address text?
    | city text? | state text? | zipCode text? | dateOfBirth date? | ssn text? | emergencyContactName text?
    | emergencyContactPhone text? | previousEmployer text? | yearsOfExperience integer? | salesExperience text?
    | whyJoinUs text? | availability text? | hasSubmitted1099 boolean! =false | taxFormSubmittedAt timestamptz?
    | preferredPaymentMethod text? | bankAccountNumber text? | bankRoutingNumber text? | bankAccountType text?
    | bankName text? | zelleEmail text? | zellePhone text? | cashAppHandle text? | venmoHandle text? | paypalEmail text?
    | paymentMethodVerified boolean! =false | driversLicenseUrl text? | driversLicenseNumber text?
    | driversLicenseState text? | driversLicenseExpiry date? | hasSubmittedDriversLicense boolean! =false
    | complianceVerified boolean! =false | companyEmail text? | currentTenStep integer! =1 | tenStepProgress jsonb?
    | trainingStartedAt timestamptz? | lastActiveAt timestamptz? | totalTrainingTimeMinutes integer! =0
    | modulesCompleted integer! =0 | totalModules integer! =8 | overallProgressPercentage double! =0
    | hasGivenUp boolean! =false | markedInactiveAt timestamptz? | isAiEmployee boolean! =false | aiEmployeeStatus text?
    | completedTestingCycles integer! =0 | perfectionScore double? | lastTaskAssigned text? | aiTasksCompleted integer! =0
    | crmTrainingStage text? | crmTrainingScore double? | crmCompletedModules text[]? | mentoredByAgentId uuid? ->users
    | isActiveMentor boolean! =false | menteeCount integer! =0`,
  ))

test('[AI-043] AI employees are users with a type and capabilities', () =>
  holds('users', 'isAiEmployee boolean! =false | aiEmployeeType text? | aiCapabilities text[]?'))

test('users: what the decisions add', () =>
  holds(
    'users',
    `passwordHash text? | passwordChangedAt timestamptz? | requestedRole text? | commissionRateBps integer?
    | aiTrainingConsentAt timestamptz?`,
  ))

test('[ADMIN-025] audit logs', () =>
  holds(
    'audit_logs',
    `entityType text! | entityId uuid? | action text! | performedBy uuid? ->users | performedByCustomer uuid?
    | oldValues jsonb? | newValues jsonb? | changes jsonb? | ipAddress text? | userAgent text? | sessionId uuid?
    | reason text? | metadata jsonb?`,
  ))

test('[ADMIN-026] two-factor sign-in', () =>
  holds(
    'two_factor_auth',
    `userId uuid! unique ->users | secret text! | isEnabled boolean! =false | backupCodes text[]! ={}
    | lastUsedAt timestamptz? | enabledAt timestamptz? | lastStep bigint?`,
  ))

test('sessions', () =>
  holds(
    'sessions',
    `tokenHash text! unique | userId uuid? ->users cascade | customerAuthId uuid? ->customer_auth cascade
    | lastSeenAt timestamptz! =now() | expiresAt timestamptz! | authenticatedAt timestamptz! =now()
    | revokedAt timestamptz? | ipAddress text? | userAgent text? | hasDevAccess boolean! =false`,
  ))

test('sign-in codes', () =>
  holds(
    'login_codes',
    `customerAuthId uuid! ->customer_auth cascade | codeHash text! | tries integer! =0 | expiresAt timestamptz!
    | usedAt timestamptz?`,
  ))

test('known devices', () =>
  holds(
    'known_devices',
    'customerAuthId uuid? ->customer_auth cascade | userId uuid? ->users cascade | deviceHash text! | expiresAt timestamptz!',
  ))

test('single-use links', () =>
  holds(
    'password_resets',
    `userId uuid? ->users cascade | customerAuthId uuid? ->customer_auth cascade | purpose text! =reset
    | tokenHash text! unique | expiresAt timestamptz! | usedAt timestamptz? | ipAddress text?`,
  ))

test('addresses for calendars', () =>
  holds(
    'calendar_feeds',
    'userId uuid! unique ->users cascade | tokenHash text! unique | lastReadAt timestamptz?',
  ))

test('idempotency keys', () =>
  holds(
    'idempotency_keys',
    'principal text! | key text! | bodyHash text! | status integer? | response jsonb?',
  ))

test('jobs of committed transactions', () => holds('job_outbox', 'task text! | payload jsonb!'))

test('saved views', () =>
  holds(
    'saved_views',
    `ownerId uuid! ->users | screen text! | resource text! | name text! | query jsonb! | isShared boolean! =false`,
  ))

test('preferences', () =>
  holds(
    'user_preferences',
    `userId uuid! unique ->users | theme text! =system | density text! =comfortable | timeZone text?
    | wantsEmail boolean! =true | digestHour integer? | dashboard jsonb? | isOnLeaderboard boolean! =true`,
  ))
