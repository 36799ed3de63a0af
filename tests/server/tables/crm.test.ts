import { test } from 'vitest'
import { holds } from './holds.ts'

test('[CRM-017] prospects', () =>
  holds(
    'prospects',
    `businessName text! | contactName text? | email text? | phone text? | address text? | city text? | state text?
    | zipCode text? | website text? | businessType text! =usual_premise_type() | currentSupplier text? | monthlyVolume integer?
    | averageDrinkPrice bigint? | painPoints text? | notes text? | stage text! =cold | currentStage text! =cold
    | currentTenStep integer! =1 | tenStepProgress jsonb? | priority text! =medium | source text?
    | assignedTo uuid? ->users | lastContactDate timestamptz? | nextFollowupDate timestamptz?
    | estimatedCloseDate date? | estimatedValue integer?`,
  ))

test('[CRM-016] clients', () =>
  holds(
    'clients',
    `businessName text! | ownerName text? | email text? | phone text? | address text? | city text? | state text?
    | zipCode text? | assignedSalesRepId uuid? ->users | customerType text! =new | preferredContactMethod text! =email
    | notes text? | totalOrderValue bigint! =0 | totalOrders integer! =0 | lastOrderDate timestamptz?`,
  ))

test('[ENG-018] contacts', () =>
  holds(
    'contacts',
    `prospectId uuid? ->prospects | clientId uuid? ->clients | name text! | role text? | email text? | phone text?
    | preferredContactMethod text! =email | language text? | notes text? | isPrimary boolean! =false`,
  ))

test('[CRM-020] interactions', () =>
  holds(
    'interactions',
    `prospectId uuid! ->prospects | userId uuid! ->users | type text! | subject text? | notes text? | outcome text?
    | nextAction text? | scheduledAt timestamptz? | completedAt timestamptz?`,
  ))

test('[CRM-021] follow-ups', () =>
  holds(
    'follow_ups',
    `prospectId uuid! ->prospects | userId uuid! ->users | type text! | description text? | dueDate timestamptz!
    | priority text! =medium | completed boolean!`,
  ))

test('[MSG-007] follow-up reminders', () =>
  holds(
    'follow_up_reminders',
    `prospectId uuid? ->prospects | clientId uuid? ->clients | assignedTo uuid! ->users | reminderType text!
    | priority text! =medium | dueDate timestamptz! | title text! | description text? | isCompleted boolean!
    | completedAt timestamptz? | completedBy uuid? ->users | snoozeUntil timestamptz? | notificationsSent integer! =0
    | lastNotificationSent timestamptz? | metadata jsonb?`,
  ))

test('[CRM-023] prospect transfers', () =>
  holds(
    'prospect_transfers',
    `prospectId uuid! ->prospects | fromUserId uuid? ->users | toUserId uuid! ->users | reason text! | notes text?
    | transferredBy uuid! ->users`,
  ))

test('[CRM-034] prospect research data', () =>
  holds(
    'prospect_research_data',
    `prospectId uuid! ->prospects | dataSource text! | dataType text! | content text! | confidence integer?
    | isVerified boolean! =false | verifiedBy uuid? ->users`,
  ))

test('[CRM-026] territories', () =>
  holds(
    'territories',
    `name text! | description text? | states text[]! ={} | managerId uuid? ->users | salesRepIds uuid[]! ={}
    | targetRevenue bigint? | isActive boolean! =true`,
  ))

test('[CRM-033] sample requests', () =>
  holds(
    'sample_requests',
    `prospectId uuid? ->prospects | clientId uuid? ->clients | requestedBy uuid! ->users | sampleType text! =standard
    | products jsonb! | shippingAddress jsonb! | trackingNumber text? | status text! =requested
    | approvedBy uuid? ->users | shippedDate timestamptz? | deliveredDate timestamptz?
    | feedbackReceived boolean! =false | feedbackText text? | followUpScheduled timestamptz? | conversionResult text?
    | notes text?`,
  ))

test('[CRM-027] testimonials', () =>
  holds(
    'testimonials',
    `clientId uuid? ->clients | contactName text! | businessName text! | testimonialText text! | rating integer?
    | beforeSituation text? | afterResults text? | specificBenefits text[]! ={} | videoUrl text? | photoUrl text?
    | isApproved boolean! =false | isFeatured boolean! =false | approvedBy uuid? ->users | approvedAt timestamptz?
    | collectedBy uuid! ->users`,
  ))

test('[CRM-028] competitors', () =>
  holds(
    'competitors',
    `companyName text! | productName text? | concentration text? | pricing text? | strengths text? | weaknesses text?
    | marketShare text? | primaryMarkets text? | salesStrategy text? | updatedBy uuid? ->users`,
  ))

test('[CRM-029] competitor intel', () =>
  holds(
    'competitor_intel',
    `competitorId uuid! ->competitors | prospectId uuid? ->prospects | clientId uuid? ->clients | intelType text!
    | title text! | content text! | source text? | observedAt date? | observedPrice bigint? | city text? | state text?
    | confidence integer? | reportedBy uuid! ->users | isVerified boolean! =false | verifiedBy uuid? ->users
    | verifiedAt timestamptz?`,
  ))

test('[CRM-030] success stories', () =>
  holds(
    'success_stories',
    `title text! | clientId uuid? ->clients | testimonialId uuid? ->testimonials | businessName text!
    | businessType text? | city text? | state text? | challenge text? | solution text? | results text? | quote text?
    | figures jsonb? | tags text[]! ={} | photoUrl text? | videoUrl text? | status text! =draft
    | isFeatured boolean! =false | createdBy uuid! ->users | publishedBy uuid? ->users | publishedAt timestamptz?`,
  ))

test('[CRM-031] reorder predictions', () =>
  holds(
    'reorder_predictions',
    `clientId uuid! ->clients | productId uuid! ->products | predictedDate date! | predictedQuantity integer!
    | confidenceScore integer! | outreachStatus text! =pending | orderId uuid? ->orders | actualDate date?
    | errorDays integer?`,
  ))
