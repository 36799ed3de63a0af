import type { InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { settingTypes } from '#company/contract/settings.ts'
import { rulesOf } from '#company/server/read-law.ts'
import type { Tx } from '#platform/db/client.ts'
import { achAuthorizations, businessRegistrations, customerAuth } from '#platform/db/schema/accounts.ts'
import { achEntries, achFiles } from '#platform/db/schema/accounts-ach.ts'
import {
  clientBankingInfo,
  companyBankingInfo,
  paymentMethods,
} from '#platform/db/schema/accounts-banking.ts'
import {
  creditMemos,
  documentNumbers,
  invoices,
  shipmentItems,
  shipments,
} from '#platform/db/schema/accounts-invoices.ts'
import { journalEntries, journalLines } from '#platform/db/schema/accounts-journal.ts'
import { payouts } from '#platform/db/schema/accounts-payouts.ts'
import { inventoryTransactions, stockReservations } from '#platform/db/schema/catalog-stock.ts'
import { leads } from '#platform/db/schema/company.ts'
import { clients, followUps, interactions, prospects } from '#platform/db/schema/crm.ts'
import {
  followUpReminders,
  prospectResearchData,
  prospectTransfers,
  sampleRequests,
  territories,
} from '#platform/db/schema/crm-field.ts'
import { competitorIntel, competitors, successStories, testimonials } from '#platform/db/schema/crm-market.ts'
import { reorderPredictions } from '#platform/db/schema/crm-reorders.ts'
import { users } from '#platform/db/schema/identity.ts'
import { auditLogs, transitions } from '#platform/db/schema/identity-log.ts'
import { adminAlerts, suggestions, suggestionVotes } from '#platform/db/schema/insight.ts'
import { learningAnalytics, userInteractions, userSessions } from '#platform/db/schema/learning.ts'
import { orderItems, orders, promoCodes } from '#platform/db/schema/orders.ts'
import { commissions, promoCodeUsage, shippingNotifications } from '#platform/db/schema/orders-money.ts'
import { emails, emailTemplates } from '#platform/db/schema/outreach.ts'
import { dripCampaigns, followUpMessages, followUpSequences } from '#platform/db/schema/outreach-campaigns.ts'
import { inboundMails } from '#platform/db/schema/outreach-inbound.ts'
import { prospectFollowUps, sentMessages } from '#platform/db/schema/outreach-runs.ts'
import { emailSnippets } from '#platform/db/schema/outreach-snippets.ts'
import { lessonProgress, quizAttempts, trainingFeedback, userProgress } from '#platform/db/schema/training.ts'
import { certificates } from '#platform/db/schema/training-certificates.ts'
import {
  cohortMembers,
  cohortModules,
  deadlineReminders,
  learningCohorts,
} from '#platform/db/schema/training-cohorts.ts'
import { lessonNotes } from '#platform/db/schema/training-notes.ts'
import { teamPapers } from '#platform/db/schema/training-papers.ts'
import { practiceAttempts } from '#platform/db/schema/training-practice.ts'
import { reviewCards, reviewLogs } from '#platform/db/schema/training-reviews.ts'
import { activities, pointsEarned, userBadges, userBonuses } from '#platform/db/schema/training-rewards.ts'
import { practiceContent } from '#training/server/practice/practice-content.ts'
import { measureGuidanceIn } from '#training/server/trainees/measure-guidance.ts'
import { makeActivity } from './activity.ts'
import { makeBilling } from './billing.ts'
import { openBooks } from './books.ts'
import { makeCertificates } from './certificates.ts'
import { makeClients } from './clients.ts'
import { makeCohorts } from './cohorts.ts'
import { settleCommissions } from './commissions.ts'
import { companyName } from './company-name.ts'
import { writeContacts } from './contacts.ts'
import { makeDecisions } from './decisions.ts'
import { makeDesk, makePractice, makeTerritories } from './desk.ts'
import { makeEmailTemplates, makeSnippets } from './email-templates.ts'
import { makeEssays } from './essays.ts'
import { makeGuidance } from './guidance.ts'
import { insertRows } from './insert-rows.ts'
import { makeLearning } from './learners.ts'
import { makeLeavers } from './leavers.ts'
import { openLedger } from './ledger.ts'
import { makeLessonNotes } from './lesson-notes.ts'
import { makeMarket } from './market.ts'
import { writeRepMetrics, writeSalesMetrics } from './metrics.ts'
import { makeBanking, makeCompanyBank, settlementMoves } from './money-moves.ts'
import { productsOf } from './order-plan.ts'
import { makeOrders, totalsOf } from './orders.ts'
import { makePapers } from './papers.ts'
import { bonusMoves, payBonuses, writeStatements } from './payouts.ts'
import { makePeople } from './people.ts'
import { makePracticeTalks } from './practice-talks.ts'
import { makePromos } from './promos.ts'
import { makeProspects } from './prospects.ts'
import { makeRegistrations } from './registrations.ts'
import { makeReorders } from './reorders.ts'
import { makeReviews } from './review-cards.ts'
import { awardSales, makeRewards } from './rewards.ts'
import { makeSamples } from './samples.ts'
import { makeSequences } from './sequences.ts'
import { keepStock } from './stock.ts'
import type { World } from './world.ts'
import { writeAssistants } from './write-assistants.ts'

/** Makes all rows first, then writes them, tables before those that refer to them. */
export async function writeCompany(tx: Tx, world: World): Promise<void> {
  const number = await tx.row(`SELECT nextval('order_numbers') AS first`)
  const firstNumber = number?.first ?? 1
  const ledger = openLedger(world)
  const people = makePeople(world)
  const products = productsOf(world)
  const book = makeProspects(world, people)
  const accounts = makeClients(world, people, book)
  const promos = makePromos(world, people)
  const rules = {
    rules: await rulesOf(tx, [...new Set(accounts.clients.map(({ business }) => business.state))]),
    settings: {
      promoLimits: settingTypes.promoLimits.parse(
        world.content.settings.find(({ key }) => key === 'promoLimits')?.value,
      ),
    },
    timeZone: world.calendar.timeZone,
  }
  const made = makeOrders(world, people, { accounts, promos, rules, firstNumber })
  const weeks = settleCommissions(world, people, made.commissions)
  for (const { row } of accounts.clients) Object.assign(row, totalsOf(made, row.id))
  const books = openBooks(world)
  const billing = makeBilling(world, people, { accounts, orders: made, books })
  const banking = makeBanking(world, people, { accounts, billing, payouts: weeks, books })
  const learning = makeLearning(world, people, ledger)
  const activity = makeActivity(world, people, book, ledger)
  const samples = makeSamples(world, people, { book, products, ledger })
  const stock = keepStock(world, people, products.values(), [...made.stock, ...samples.stock])
  const market = makeMarket(world, people, { accounts, orders: made, ledger })
  const registrations = makeRegistrations(world, people, accounts)
  const reorders = makeReorders(world, accounts, made)
  const desk = makeDesk(world, people, book, ledger)
  const reviews = makeReviews(world, people, learning)
  const talks = makePracticeTalks(world, people, await practiceContent())
  const cohorts = makeCohorts(world, people, learning)
  const awarded = makeCertificates(world, people, learning, ledger)
  const decisions = makeDecisions(world, people, { registrations, activityRows: desk.activityRows, ledger })
  const pages = makeGuidance(world, learning)
  awardSales(made, ledger)
  const notes = makeLessonNotes(world, people, learning)
  const rewards = makeRewards(world, people, { learning, notes }, ledger)
  const bonusPayouts = payBonuses(world, people, { bonuses: rewards.bonuses, books })

  const write = <T extends PgTable>(table: T, rows: readonly InferInsertModel<T>[]) =>
    insertRows(tx, table, rows)
  const leavers = makeLeavers(world, people.admin.id)
  await write(users, [...people.all, ...leavers.people])
  await write(territories, makeTerritories(world, people))
  await write(prospects, [...book.deals.map(({ row }) => row), ...makePractice(world, people)])
  await write(
    clients,
    accounts.clients.map(({ row }) => row),
  )
  await writeContacts(tx, world, book)
  await write(customerAuth, accounts.logins)
  await write(clientBankingInfo, accounts.banking)
  await write(companyBankingInfo, [makeCompanyBank(world, people)])
  await write(paymentMethods, accounts.methods)
  await write(businessRegistrations, registrations.rows)
  await write(achAuthorizations, [...accounts.authorizations, ...registrations.authorizations])

  await write(promoCodes, promos)
  await write(orders, made.orders)
  await write(orderItems, made.items)
  await write(stockReservations, made.reservations)
  await write(inventoryTransactions, stock.movements)
  await write(promoCodeUsage, made.uses)
  await write(documentNumbers, billing.numbers)
  await write(shipments, billing.shipments)
  await write(shipmentItems, billing.shipmentItems)
  await write(invoices, billing.invoices)
  await write(creditMemos, billing.creditMemos)
  await write(achFiles, banking.files)
  await write(achEntries, banking.entries)
  await write(journalEntries, books.entries)
  await write(journalLines, books.lines)
  await write(payouts, [...banking.payouts, ...bonusPayouts])
  const [accruals, reversals] = [
    made.commissions.filter((row) => !row.reversesId),
    made.commissions.filter((row) => row.reversesId),
  ]
  await write(commissions, accruals)
  await write(commissions, reversals)
  await tx.rows(
    `UPDATE commissions k SET rule_id = r.id, rule_version = r.rule_version FROM commission_rules r
      WHERE r.id = (SELECT o.id FROM commission_rules o WHERE (o.user_id = k.sales_rep_id OR o.user_id IS NULL) AND o.rule_version = 1
                     ORDER BY o.user_id NULLS LAST LIMIT 1)`,
  )
  await write(shippingNotifications, made.notices)
  await tx.rows(
    `UPDATE products p SET stock_quantity = x."stockQuantity", reserved = x.reserved
       FROM jsonb_to_recordset($1::jsonb) AS x(id uuid, "stockQuantity" int, reserved int) WHERE p.id = x.id`,
    [JSON.stringify(stock.levels)],
  )
  await tx.rows(`SELECT setval('order_numbers', $1)`, [firstNumber + made.orders.length - 1])

  await write(interactions, activity.interactions)
  await write(followUps, activity.followUps)
  await write(prospectTransfers, activity.transfers)
  await write(prospectResearchData, desk.researchRows)
  await write(sampleRequests, samples.requests)
  await write(followUpReminders, [...samples.reminders, ...reorders.reminders])
  await write(reorderPredictions, reorders.predictions)
  await write(testimonials, market.testimonials)
  await write(successStories, market.stories)
  await write(competitors, market.competitors)
  await write(competitorIntel, market.intel)

  const templates = makeEmailTemplates(world, people)
  await write(emailTemplates, templates)
  const company = await companyName(tx)
  const follows = makeSequences(world, people, { deals: book.deals, templates, company })
  await write(followUpSequences, follows.sequences)
  await write(followUpMessages, follows.steps)
  await write(prospectFollowUps, follows.running)
  await write(dripCampaigns, follows.campaigns)
  await write(emails, follows.letters)
  await write(sentMessages, follows.sent)
  await write(inboundMails, follows.answers)
  await write(teamPapers, makePapers(world, people))
  await write(lessonProgress, learning.lessons)
  await write(lessonNotes, notes)
  await write(quizAttempts, [...learning.attempts, ...leavers.attempts])
  await write(reviewCards, reviews.cards)
  await write(reviewLogs, reviews.logs)
  await write(practiceAttempts, talks)
  await write(userProgress, learning.progress)
  await write(certificates, awarded)
  await write(learningCohorts, cohorts.cohorts)
  await write(cohortMembers, cohorts.members)
  await write(cohortModules, cohorts.steps)
  await write(deadlineReminders, cohorts.reminders)
  await write(userSessions, learning.sessions)
  await write(learningAnalytics, learning.answers)
  await write(userInteractions, pages)
  await write(trainingFeedback, desk.feedbackRows)
  await write(activities, [...desk.activityRows, ...rewards.activities])
  await write(pointsEarned, ledger.entries)
  await write(userBadges, rewards.badges)
  await write(userBonuses, rewards.bonuses)
  await writeStatements(tx, world)

  await write(leads, desk.leadRows)
  await write(adminAlerts, desk.alertRows)
  await write(suggestions, desk.suggestionRows)
  await write(suggestionVotes, desk.votes)
  await write(transitions, [
    ...made.moves,
    ...registrations.moves,
    ...decisions.moves,
    ...settlementMoves(world, people, made.commissions),
    ...billing.moves,
    ...banking.moves,
    ...bonusMoves(world, people, rewards.bonuses),
    ...samples.moves,
  ])
  // Written at once, but each is an act of its own, years apart.
  await write(
    auditLogs,
    decisions.audits.map((row) => ({ ...row, actId: row.id })),
  )
  await writeAssistants(tx, world, people, book)
  // After everything else, so that other random draws stay the same.
  await write(quizAttempts, makeEssays(world, people))
  await write(emailSnippets, makeSnippets(world, people))
  await writeSalesMetrics(tx, world.calendar.timeZone)
  await writeRepMetrics(tx, world.calendar.timeZone)
  const { now, timeZone: TIME_ZONE } = world.calendar
  for (const userId of new Set(pages.map((page) => page.userId)))
    await measureGuidanceIn(tx, { config: { TIME_ZONE }, clock: { now: () => now } }, userId)
}
