import { administrationRoutes } from '#analytics/server/admin-routes.ts'
import { analyticsResources } from '#analytics/server/resources.ts'
import { analyticsRoutes } from '#analytics/server/routes.ts'
import { watchFacts } from '#analytics/server/watch-facts.ts'
import { evaluationRoutes } from '#assistants/server/evaluation/routes.ts'
import { assistantJobs } from '#assistants/server/jobs.ts'
import { assistantsResources } from '#assistants/server/resources.ts'
import { assistantsRoutes } from '#assistants/server/routes.ts'
import { aiSalesRoutes } from '#assistants/server/sales/routes.ts'
import { assistantWorkRoutes } from '#assistants/server/work/routes.ts'
import { bankCalls } from '#billing/contract/bank-calls.ts'
import { achRoutes } from '#billing/server/ach/ach-routes.ts'
import { settleEntries } from '#billing/server/ach/settle-entries.ts'
import { bankRoutes } from '#billing/server/bank-routes.ts'
import { bankStatementRoutes } from '#billing/server/bank-statement-routes.ts'
import { billingRoutes } from '#billing/server/billing-routes.ts'
import { bookRoutes } from '#billing/server/book-routes.ts'
import { countVerifications } from '#billing/server/list-verifications.ts'
import { paperJobs } from '#billing/server/papers/jobs.ts'
import { paymentRoutes } from '#billing/server/payment-routes.ts'
import { receivableRoutes } from '#billing/server/receivable-routes.ts'
import { remindPastDue } from '#billing/server/receivables/remind-past-due.ts'
import { billingResources } from '#billing/server/resources.ts'
import { catalogResources } from '#catalog/server/resources.ts'
import { catalogRoutes } from '#catalog/server/routes.ts'
import { noteMailAccepted } from '#company/server/opening.ts'
import { companyResources } from '#company/server/resources.ts'
import { companyRoutes } from '#company/server/routes.ts'
import { remindOfTasks } from '#crm/server/remind-of-tasks.ts'
import { crmResources } from '#crm/server/resources.ts'
import { crmRoutes } from '#crm/server/routes.ts'
import { tourRoutes } from '#crm/server/tour-routes.ts'
import { bonusRoutes } from '#earnings/server/bonus-routes.ts'
import { commissionRoutes } from '#earnings/server/commission-routes.ts'
import { applyRules } from '#earnings/server/payouts/add-rule-version.ts'
import { payoutRoutes } from '#earnings/server/payouts/payout-routes.ts'
import { earningsResources } from '#earnings/server/resources.ts'
import { notifyTaxForms } from '#earnings/server/taxes/notify-tax-forms.ts'
import { taxRoutes } from '#earnings/server/taxes/tax-routes.ts'
import type { Inbox } from '#email/server/inbox/inbox.ts'
import { emailJobs } from '#email/server/jobs.ts'
import { mailRoutes } from '#email/server/mail-routes.ts'
import { sweepPictures } from '#email/server/pictures/keep-pictures.ts'
import { sweepAttachments } from '#email/server/replies/attachments.ts'
import { emailResources } from '#email/server/resources.ts'
import { tryMailServer } from '#email/server/sending/try-mail-server.ts'
import { emailRoutes } from '#email/server/writing/routes.ts'
import { auditRoutes } from '#identity/server/audit/routes.ts'
import { demoRoutes } from '#identity/server/demo-routes.ts'
import { joiningRoutes } from '#identity/server/joining-routes.ts'
import { sendDigests, sweepNotifications, wakeNotifications } from '#identity/server/notification-jobs.ts'
import { notificationRoutes } from '#identity/server/notification-routes.ts'
import { identityResources } from '#identity/server/resources.ts'
import { rightsRoutes } from '#identity/server/rights-routes.ts'
import { identityRoutes } from '#identity/server/routes.ts'
import { orderJobs } from '#orders/server/jobs.ts'
import { ordersResources } from '#orders/server/resources.ts'
import { ordersRoutes } from '#orders/server/routes.ts'
import type { Context } from '#platform/context.ts'
import { countRoutes } from '#platform/http/count-routes.ts'
import { handOverJobs } from '#platform/jobs/outbox.ts'
import { resealSecrets } from '#platform/jobs/reseal-secrets.ts'
import type { Handlers } from '#platform/jobs/runner.ts'
import { type Mailer, openMail } from '#platform/ports/mail.ts'
import type { Post } from '#platform/ports/post.ts'
import type { Resource } from '#platform/resources/define.ts'
import { writeGathered } from '#platform/resources/gather-events.ts'
import { searchRoutes } from '#platform/resources/search-routes.ts'
import { sweepRecordFiles } from '#platform/resources/sweep-record-files.ts'
import type { App } from '#platform/routing.ts'
import { recorderResources } from '#recorder/server/resources.ts'
import { recorderRoutes } from '#recorder/server/routes.ts'
import { registrationResources } from '#registration/server/resources.ts'
import { registrationRoutes } from '#registration/server/routes.ts'
import { sequenceJobs } from '#sequences/server/jobs.ts'
import { sequenceResources } from '#sequences/server/resources.ts'
import { sequenceRoutes } from '#sequences/server/routes.ts'
import { sequenceOverviewRoutes } from '#sequences/server/sequence-overview.ts'
import { smsResources } from '#sms/server/resources.ts'
import { smsRoutes } from '#sms/server/routes.ts'
import { sendSms } from '#sms/server/send-sms.ts'
import { certificateRoutes } from '#training/server/certificates/routes.ts'
import { cohortRoutes } from '#training/server/cohorts/cohort-routes.ts'
import { remindLearners } from '#training/server/cohorts/remind-learners.ts'
import { graduationRoutes } from '#training/server/graduation/graduation-routes.ts'
import { paperRoutes } from '#training/server/graduation/paper-routes.ts'
import { fileRoutes } from '#training/server/library/file-routes.ts'
import { sweepFiles } from '#training/server/library/sweep-files.ts'
import { authoringRoutes } from '#training/server/modules/authoring-routes.ts'
import { practiceRoutes } from '#training/server/practice/practice-routes.ts'
import { reviewRoutes } from '#training/server/practice/review-routes.ts'
import { closeAttempt } from '#training/server/quiz/close-attempt.ts'
import { markingRoutes } from '#training/server/quiz/marking-routes.ts'
import { trainingResources } from '#training/server/resources.ts'
import { qualifyDueBonuses } from '#training/server/rewards/grant-bonuses.ts'
import { grantRewards } from '#training/server/rewards/grant-rewards.ts'
import { rewardRoutes } from '#training/server/rewards/reward-routes.ts'
import { trainingRoutes } from '#training/server/routes.ts'
import { measureGuidance } from '#training/server/trainees/measure-guidance.ts'
import './compose-needs.ts'

/** Every resource of the product, by module. */
export const resources: readonly Resource[] = [
  ...identityResources,
  ...trainingResources,
  ...crmResources,
  ...catalogResources,
  ...ordersResources,
  ...registrationResources,
  ...billingResources,
  ...earningsResources,
  ...companyResources,
  ...analyticsResources,
  ...recorderResources,
  ...assistantsResources,
  ...emailResources,
  ...sequenceResources,
  ...smsResources,
]

/** Routes beyond the engine's create, read, update and delete. */
export function registerModules(app: App, context: Context): void {
  identityRoutes(app, context)
  if (context.config.mode === 'demo') demoRoutes(app, context)
  joiningRoutes(app, context)
  rightsRoutes(app, resources)
  notificationRoutes(app, context)
  searchRoutes(app, context, resources)
  countRoutes(app, context, resources, {
    verifications: { roles: bankCalls.toVerify.access, count: countVerifications },
  })
  auditRoutes(app, context, resources)
  paymentRoutes(app, context)
  bankRoutes(app, context)
  achRoutes(app, context)
  billingRoutes(app, context)
  receivableRoutes(app, context)
  bankStatementRoutes(app, context)
  bookRoutes(app, context)
  registrationRoutes(app, context)
  payoutRoutes(app, context)
  taxRoutes(app, context)
  companyRoutes(app, context)
  crmRoutes(app, context)
  tourRoutes(app, context)
  recorderRoutes(app, context)
  trainingRoutes(app, context)
  graduationRoutes(app, context)
  paperRoutes(app, context)
  cohortRoutes(app, context)
  certificateRoutes(app, context)
  authoringRoutes(app, context)
  fileRoutes(app, context)
  markingRoutes(app, context)
  reviewRoutes(app, context)
  practiceRoutes(app, context)
  rewardRoutes(app, context)
  bonusRoutes(app, context)
  catalogRoutes(app, context)
  ordersRoutes(app, context)
  commissionRoutes(app, context)
  emailRoutes(app, context)
  analyticsRoutes(app, context)
  administrationRoutes(app, context)
  assistantsRoutes(app, context)
  evaluationRoutes(app, context)
  assistantWorkRoutes(app, context)
  aiSalesRoutes(app, context)
  mailRoutes(app, context)
  smsRoutes(app, context)
  sequenceRoutes(app, context)
  sequenceOverviewRoutes(app, context)
}

/** Ports through which mail leaves and arrives. */
type Outside = { mailer: Mailer; post: Post; inbox: Inbox }

/** The handler of every job. */
export function handlers(context: Context, { mailer, post, inbox }: Outside): Handlers {
  return {
    ...emailJobs(context, post, inbox),
    ...sequenceJobs(context),
    'send-text': ({ id }, stopping) => sendSms(context, id, stopping),
    'send-mail': async (mail) => {
      await mailer.send(openMail(context.sealer, mail))
      // A failed note does not fail the job: the mail is already sent.
      await noteMailAccepted(context.db).catch((err) =>
        context.log.warn({ err }, 'a sent mail was not noted'),
      )
    },
    'hand-over-jobs': () => handOverJobs(context.db),
    'grant-rewards': ({ userId }) => grantRewards(context, userId),
    'remind-of-tasks': () => remindOfTasks(context),
    'wake-notifications': () => wakeNotifications(context),
    'send-digests': () => sendDigests(context),
    'remind-learners': async () => {
      await remindLearners(context)
    },
    'close-attempt': async ({ attemptId }) => {
      await closeAttempt(context, attemptId)
    },
    'measure-guidance': ({ userId }) => measureGuidance(context, userId),
    'qualify-bonuses': async () => {
      await qualifyDueBonuses(context)
    },
    'remind-past-due': () => remindPastDue(context),
    'tell-tax-forms': () => notifyTaxForms(context),
    'reseal-secrets': (_, stopping) => resealSecrets(context, stopping),
    'try-mail-server': () => tryMailServer(context),
    'write-gathered-events': async () => {
      await writeGathered(context.db, context.clock.now())
    },
    'settle-entries': () => settleEntries(context),
    'apply-commission-rules': () => applyRules(context),
    'watch-facts': () => watchFacts(context),
    'sweep-files': async (_, stopping) => {
      await sweepFiles(context, stopping)
      await sweepAttachments(context, stopping)
      await sweepPictures(context, stopping)
      await sweepRecordFiles(context, stopping)
      await sweepNotifications(context, stopping)
    },
    'give-first-work': async () => {
      if (context.config.mode !== 'demo') return
      const { giveFirstWork } = await import('#demo/first-work.ts')
      await giveFirstWork(context)
    },
    ...paperJobs(context, mailer),
    ...orderJobs(context, mailer),
    ...assistantJobs(context),
  }
}
