import { test } from 'vitest'
import { holds } from './holds.ts'

test('[CRM-024] sales metrics', () =>
  holds(
    'sales_metrics',
    `userId uuid! ->users | month text! | prospectsContacted integer! =0 | demosCompleted integer! =0
    | samplesSent integer! =0 | dealsClosed integer! =0 | totalRevenue bigint! =0 | closingRatio double?
    | avgDealSize bigint? | followUpResponseRate double?`,
  ))

test('[CRM-025] daily figures of a rep', () =>
  holds(
    'rep_performance_metrics',
    `repId uuid! ->users | metricDate date! | dailyCalls integer! =0 | dailyEmails integer! =0 | dailyTexts integer! =0
    | dailyDemos integer! =0 | dailySamples integer! =0 | dailyClosedDeals integer! =0 | dailyRevenue bigint! =0
    | averageDealSize bigint? | closeRate double? | salesCycleHours double? | tenStepCompliance double?
    | aiSuggestionUsage double?`,
  ))

test('[ADMIN-027] admin alerts', () =>
  holds(
    'admin_alerts',
    `alertType text! | severity text! | title text! | description text? | relatedRepId uuid? ->users
    | relatedProspectId uuid? ->prospects | actionRequired text? | isResolved boolean! =false
    | resolvedBy uuid? ->users | resolvedAt timestamptz? | status text! =open | ownerId uuid? ->users
    | subjectType text? | subjectId uuid? | isStanding boolean! =false`,
  ))

test('[ADMIN-016] suggestions', () =>
  holds(
    'suggestions',
    `suggestionType text! | title text! | description text! | tenStepStage integer? | objectionText text?
    | objectionCategory text? | authorId uuid! ->users | status text! =open | votes integer! =0 | answer text?
    | mergedIntoId uuid? ->suggestions | becameType text? | becameId uuid?`,
  ))

test('votes on suggestions', () =>
  holds('suggestion_votes', 'suggestionId uuid! ->suggestions cascade | userId uuid! ->users'))
