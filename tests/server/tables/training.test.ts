import { test } from 'vitest'
import { holds } from './holds.ts'

test('[TRAIN-057] training modules', () =>
  holds(
    'training_modules',
    `title text! | description text? | content text? | duration integer? | orderIndex integer! =0 | icon text?
    | color text? | isActive boolean! =true | slug text! | status text! =draft | revision integer! =1
    | revisionOf uuid? ->training_modules | goals text[]! ={} | stages integer[]! ={}`,
  ))

test('lessons', () =>
  holds(
    'lessons',
    `moduleId uuid! ->training_modules | slug text! | title text! | body text! | orderIndex integer! =0
    | minutes integer! =0 | goals text[]! ={} | quotesPrices text[]! ={} | lawReviewedOn date?`,
  ))

test('[TRAIN-058] module progress', () =>
  holds(
    'user_progress',
    `userId uuid! ->users | moduleId uuid! ->training_modules | status text! =not_started
    | progressPercentage double! =0 | score double? | timeSpent integer! =0 | lastAccessed timestamptz?
    | completedAt timestamptz?`,
  ))

test('lesson progress', () =>
  holds(
    'lesson_progress',
    'userId uuid! ->users | lessonId uuid! ->lessons | timeSpent integer! =0 | completedAt timestamptz? | openedAt timestamptz? | markedAt timestamptz? | earlyMarks integer! =0 | lateSeconds integer! =0',
  ))

test('[TRAIN-061] quizzes', () =>
  holds(
    'quizzes',
    `moduleId uuid! ->training_modules | title text! | questions jsonb! | passingScore integer! =70
    | timeLimitMinutes integer? | drawCount integer? | drawTags text[]! ={} | drawMinimums jsonb! =[]
    | shuffleQuestions boolean! =true | shuffleOptions boolean! =true | attemptLimit integer? | waitMinutes integer?`,
  ))

test('[TRAIN-062] quiz attempts', () =>
  holds(
    'quiz_attempts',
    `userId uuid! ->users | quizId uuid! ->quizzes | answers jsonb? | score double? | passed boolean?
    | completedAt timestamptz? | startedAt timestamptz! =now() | status text! =started | questionsSeen jsonb!
    | markedBy uuid? ->users | markedAt timestamptz? | deadline timestamptz? | marks jsonb? | handInKey uuid?
    | isCounted boolean! =true`,
  ))

test('review cards', () =>
  holds(
    'review_cards',
    `userId uuid! ->users | kind text! | sourceKey text! | moduleId uuid? ->training_modules | quizId uuid? ->quizzes
    | questionId text? | objection text? | category text? | tenStepStage integer? | reply text? | due timestamptz!
    | state text! =new | stability double! =0 | difficulty double! =0 | scheduledDays integer! =0
    | learningSteps integer! =0 | reps integer! =0 | lapses integer! =0 | lastReview timestamptz?`,
  ))

test('lesson notes', () =>
  holds('lesson_notes', 'userId uuid! ->users | lessonId uuid! ->lessons | quote text? | body text?'))

test('practice conversations', () =>
  holds(
    'practice_attempts',
    `userId uuid! ->users | buyer text! | seed integer! | turns jsonb! | transcript jsonb! | status text! =open
    | outcome text? | score integer? | claims integer! =0 | startedAt timestamptz! =now() | finishedAt timestamptz?`,
  ))

test('learning cohorts, their members, path and reminders', async () => {
  await holds(
    'learning_cohorts',
    'name text! unique | description text? | startDate date! | remindDays integer! =3',
  )
  await holds('cohort_members', 'cohortId uuid! ->learning_cohorts | userId uuid! unique ->users')
  await holds(
    'cohort_modules',
    `cohortId uuid! ->learning_cohorts | moduleSlug text! | orderIndex integer! =0 | dueDays integer?
    | dueDate date?`,
  )
  await holds(
    'deadline_reminders',
    `cohortModuleId uuid! ->cohort_modules | userId uuid! ->users | kind text! | dueOn date! | sentAt timestamptz!`,
  )
})

test('certificates', () =>
  holds(
    'certificates',
    `userId uuid! ->users | kind text! | subject text! | moduleId uuid? ->training_modules | title text! | holder text!
    | score double? | code text! unique | issuedAt timestamptz! | status text! =valid | revokedAt timestamptz?
    | revokedBy uuid? ->users | revokedReason text?`,
  ))

test('reviews', () =>
  holds(
    'review_logs',
    `cardId uuid! ->review_cards | userId uuid! ->users | rating integer! | isRight boolean?
    | reviewedAt timestamptz! | dueAt timestamptz! | stability double! | scheduledDays integer!`,
  ))

test('[TRAIN-063] resources', () =>
  holds(
    'resources',
    `title text! | description text? | type text! | fileUrl text? | content text? | icon text? | color text?
    | downloadCount integer! =0 | isActive boolean! =true`,
  ))

test('uploaded files', () =>
  holds(
    'resource_files',
    `resourceId uuid! ->resources | number integer! | name text! | mediaType text! | size integer!
    | uploadedBy uuid! ->users`,
  ))

test('[TRAIN-064] points earned', () =>
  holds(
    'points_earned',
    `userId uuid! ->users | action text! | pointsAwarded integer! | moduleId uuid? ->training_modules | details jsonb?
    | earnedAt timestamptz! =now()`,
  ))

test('[TRAIN-065] badges', () =>
  holds(
    'badges',
    `name text! unique | description text? | icon text? | category text? | criteria jsonb? | points integer! =0
    | rarity text! =common`,
  ))

test('[TRAIN-066] earned badges', () =>
  holds(
    'user_badges',
    'userId uuid! ->users | badgeId uuid! ->badges | earnedAt timestamptz? | progress double! =0',
  ))

test('[TRAIN-067] training feedback', () =>
  holds(
    'training_feedback',
    `userId uuid? ->users | moduleId uuid? ->training_modules | rating integer? | suggestion text?
    | feedbackType text! =module_completion | isAnonymous boolean! =false`,
  ))

test('[TRAIN-070] bonuses', () =>
  holds(
    'user_bonuses',
    `userId uuid! ->users | bonusType text! | pointThreshold integer! | bonusAmount bigint! | status text! =pending
    | qualifiedAt timestamptz? | paidAt timestamptz? | paymentMethod text? | transactionId text? | notes text?
    | bonusTierId uuid? ->bonus_tier_config | qualifiedBy uuid? ->users | paidBy uuid? ->users`,
  ))

test('[TRAIN-071] point values', () =>
  holds(
    'point_values',
    `activity text! unique | points integer! | category text? | description text? | isActive boolean! =true`,
  ))

test('[TRAIN-072] bonus tiers', () =>
  holds(
    'bonus_tier_config',
    `tierId text! unique | name text! | minPoints integer! | maxPoints integer? | bonusAmount bigint!
    | description text? | color text? | icon text? | perks text[]! | isActive boolean! =true`,
  ))

test('[CRM-022] activities', () =>
  holds(
    'activities',
    `userId uuid! ->users | type text! | title text! | description text? | metadata jsonb?
    | prospectId uuid? ->prospects | duration integer? | outcome text? | points integer! =0 | approved boolean! =false
    | approvedBy uuid? ->users | approvedAt timestamptz? | rejectedBy uuid? ->users | rejectedAt timestamptz?
    | rejectionReason text?`,
  ))

test('papers that somebody filed', () =>
  holds(
    'team_papers',
    `userId uuid! ->users | kind text! | status text! =filed | legalName text! | businessName text? | taxClassification text?
    | tinType text? | isTinPlausible boolean? | address text? | city text? | state text! | zipCode text? | licenseExpiresOn date?
    | signature text! | signedAt timestamptz! | fileId uuid? | fileName text? | mediaType text? | decidedBy uuid? ->users
    | decidedAt timestamptz? | returnReason text?`,
  ))
