import type { Lifecycle } from '#platform/rules/lifecycle.ts'

export type UserProgressStatus = 'not_started' | 'in_progress' | 'completed'
type QuizAttemptStatus = 'started' | 'submitted' | 'marked' | 'expired'
type CertificateStatus = 'valid' | 'revoked'
type TrainingModuleStatus = 'draft' | 'published' | 'archived'

const learners = ['trainee', 'sales_rep', 'operations', 'admin', 'user'] as const

/** The states of a learner's progress in a module; completed is final. [TRAIN-058, decision T12] */
export const userProgressLifecycle: Lifecycle<UserProgressStatus> = {
  entity: 'user_progress',
  initial: 'not_started',
  moves: {
    not_started: [{ action: 'start', to: 'in_progress', roles: ['system'] }],
    in_progress: [
      {
        action: 'complete',
        to: 'completed',
        roles: ['system'],
        effect: 'points, badges, the next module opens',
      },
    ],
    completed: [],
  },
}

/** The states of a quiz attempt; a person marks essays, and the best attempt counts. [TRAIN-062, decision T12] */
export const quizAttemptLifecycle: Lifecycle<QuizAttemptStatus> = {
  entity: 'quiz_attempts',
  initial: 'started',
  moves: {
    started: [
      { action: 'submit', to: 'submitted', roles: learners },
      { action: 'expire', to: 'expired', roles: ['system'] },
    ],
    submitted: [{ action: 'mark', to: 'marked', roles: ['system', 'admin'] }],
    marked: [],
    expired: [],
  },
}

/** The states of a module revision; learners in the middle of a revision keep it. [TRAIN-057] */
export const trainingModuleLifecycle: Lifecycle<TrainingModuleStatus> = {
  entity: 'training_modules',
  initial: 'draft',
  moves: {
    draft: [{ action: 'publish', to: 'published', roles: ['admin'] }],
    published: [{ action: 'archive', to: 'archived', roles: ['admin'] }],
    archived: [],
  },
}

/** The states of a certificate: valid until somebody revokes it with a reason that stays on record. */
export const certificateLifecycle: Lifecycle<CertificateStatus> = {
  entity: 'certificates',
  initial: 'valid',
  moves: {
    valid: [{ action: 'revoke', to: 'revoked', roles: ['admin'], needsReason: true }],
    revoked: [{ action: 'reinstate', to: 'valid', roles: ['admin'], needsReason: true }],
  },
}
