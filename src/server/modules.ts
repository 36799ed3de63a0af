import { settleEntries } from './accounts/ach/settle-entries.ts'
import { paperJobs } from './accounts/papers/jobs.ts'
import { applyRules } from './accounts/payouts/add-rule-version.ts'
import { remindPastDue } from './accounts/receivables/remind-past-due.ts'
import { accountsResources } from './accounts/resources.ts'
import { accountsRoutes } from './accounts/routes.ts'
import { tellTaxForms } from './accounts/taxes/tell-tax-forms.ts'
import { evaluationRoutes } from './assistants/evaluation/routes.ts'
import { assistantJobs } from './assistants/jobs.ts'
import { assistantsResources } from './assistants/resources.ts'
import { assistantsRoutes } from './assistants/routes.ts'
import { aiSalesRoutes } from './assistants/sales/routes.ts'
import { assistantWorkRoutes } from './assistants/work/routes.ts'
import { catalogResources } from './catalog/resources.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { noteMailAccepted } from './company/opening.ts'
import { companyResources } from './company/resources.ts'
import { companyRoutes } from './company/routes.ts'
import type { Context } from './context.ts'
import { remindOfTasks } from './crm/remind-of-tasks.ts'
import { crmResources } from './crm/resources.ts'
import { crmRoutes } from './crm/routes.ts'
import { tourRoutes } from './crm/tour-routes.ts'
import { auditRoutes } from './identity/audit/routes.ts'
import { demoRoutes } from './identity/demo-routes.ts'
import { joiningRoutes } from './identity/joining-routes.ts'
import { identityResources } from './identity/resources.ts'
import { rightsRoutes } from './identity/rights-routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { administrationRoutes } from './insight/admin-routes.ts'
import { insightResources } from './insight/resources.ts'
import { insightRoutes } from './insight/routes.ts'
import { watchFacts } from './insight/watch-facts.ts'
import { handOverJobs } from './jobs/outbox.ts'
import type { Handlers } from './jobs/runner.ts'
import { learningResources } from './learning/resources.ts'
import { learningRoutes } from './learning/routes.ts'
import { orderJobs } from './orders/jobs.ts'
import { ordersResources } from './orders/resources.ts'
import { ordersRoutes } from './orders/routes.ts'
import { outreachJobs } from './outreach/jobs.ts'
import { letterRoutes } from './outreach/letters/routes.ts'
import { mailRoutes } from './outreach/mail-routes.ts'
import { sweepPictures } from './outreach/pictures/keep-pictures.ts'
import { sweepAttachments } from './outreach/replies/attachments.ts'
import { outreachResources } from './outreach/resources.ts'
import { sequenceRoutes } from './outreach/sequences/routes.ts'
import type { Inbox } from './ports/inbox/inbox.ts'
import { type Mailer, openMail } from './ports/mail.ts'
import type { Post } from './ports/post.ts'
import type { Resource } from './resources/define.ts'
import { writeGathered } from './resources/gather-events.ts'
import { searchRoutes } from './resources/search-routes.ts'
import type { App } from './routing.ts'
import { certificateRoutes } from './training/certificates/routes.ts'
import { cohortRoutes } from './training/cohorts/cohort-routes.ts'
import { remindLearners } from './training/cohorts/remind-learners.ts'
import { graduationRoutes } from './training/graduation/graduation-routes.ts'
import { paperRoutes } from './training/graduation/paper-routes.ts'
import { fileRoutes } from './training/library/file-routes.ts'
import { sweepFiles } from './training/library/sweep-files.ts'
import { authoringRoutes } from './training/modules/authoring-routes.ts'
import { practiceRoutes } from './training/practice/practice-routes.ts'
import { reviewRoutes } from './training/practice/review-routes.ts'
import { closeAttempt } from './training/quiz/close-attempt.ts'
import { markingRoutes } from './training/quiz/marking-routes.ts'
import { trainingResources } from './training/resources.ts'
import { bonusRoutes } from './training/rewards/bonus-routes.ts'
import { qualifyDueBonuses } from './training/rewards/grant-bonuses.ts'
import { grantRewards } from './training/rewards/grant-rewards.ts'
import { rewardRoutes } from './training/rewards/reward-routes.ts'
import { trainingRoutes } from './training/routes.ts'
import { measureGuidance } from './training/trainees/measure-guidance.ts'

/** Every resource of the product, by module. */
export const resources: readonly Resource[] = [
  ...identityResources,
  ...trainingResources,
  ...crmResources,
  ...catalogResources,
  ...ordersResources,
  ...accountsResources,
  ...companyResources,
  ...insightResources,
  ...learningResources,
  ...assistantsResources,
  ...outreachResources,
]

/** Every route that is more than create, read, update, delete. */
export function registerModules(app: App, context: Context): void {
  identityRoutes(app, context)
  if (context.config.mode === 'demo') demoRoutes(app, context)
  joiningRoutes(app, context)
  rightsRoutes(app, resources)
  searchRoutes(app, context, resources)
  auditRoutes(app, context, resources)
  accountsRoutes(app, context)
  companyRoutes(app, context)
  crmRoutes(app, context)
  tourRoutes(app, context)
  learningRoutes(app, context)
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
  letterRoutes(app, context)
  insightRoutes(app, context)
  administrationRoutes(app, context)
  assistantsRoutes(app, context)
  evaluationRoutes(app, context)
  assistantWorkRoutes(app, context)
  aiSalesRoutes(app, context)
  mailRoutes(app, context)
  sequenceRoutes(app, context)
}

/** Where mail leaves and comes in. */
type Outside = { mailer: Mailer; post: Post; inbox: Inbox }

/** Every job's handler. */
export function handlers(context: Context, { mailer, post, inbox }: Outside): Handlers {
  return {
    ...outreachJobs(context, post, inbox),
    'send-mail': async (mail) => {
      await mailer.send(openMail(context.sealer, mail))
      // What was sent stays sent, whatever becomes of the note.
      await noteMailAccepted(context.db).catch((err) =>
        context.log.warn({ err }, 'a sent mail was not noted'),
      )
    },
    'hand-over-jobs': () => handOverJobs(context.db),
    'grant-rewards': ({ userId }) => grantRewards(context, userId),
    'remind-of-tasks': () => remindOfTasks(context),
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
    'tell-tax-forms': () => tellTaxForms(context),
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
    },
    'give-first-work': async () => {
      if (context.config.mode !== 'demo') return
      const { giveFirstWork } = await import('./demo/first-work.ts')
      await giveFirstWork(context)
    },
    ...paperJobs(context, mailer),
    ...orderJobs(context, mailer),
    ...assistantJobs(context),
  }
}
