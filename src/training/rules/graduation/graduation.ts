import { Refusal, refuseField } from '#platform/rules/refusal.ts'
import type { UserProgressStatus } from '../training-lifecycles.ts'

/**
 * The facts that decide a graduation: every published module with the learner's status, every quiz with whether it is
 * passed.
 */
export type GraduationFacts = {
  readonly role: string
  readonly status: string
  readonly modules: readonly {
    readonly id: string
    readonly title: string
    readonly status: UserProgressStatus
  }[]
  readonly quizzes: readonly { readonly id: string; readonly title: string; readonly hasPassed: boolean }[]
}

type GraduationGap = {
  readonly kind: 'trainee' | 'module' | 'quiz'
  readonly id: string | null
  readonly message: string
}

type GraduationReadiness = { readonly isReady: boolean; readonly missing: readonly GraduationGap[] }

/**
 * Whether an admin may graduate a trainee, and what is missing: every module complete and every quiz passed.
 * Tax form and compliance hold back the payout, not the promotion: see `payoutHolds`. [TRAIN-003, decision T2]
 */
export function graduationReadiness(facts: GraduationFacts): GraduationReadiness {
  const missing: GraduationGap[] = []
  if (facts.role !== 'trainee')
    missing.push({ kind: 'trainee', id: null, message: 'Only a trainee graduates' })
  if (facts.status !== 'active')
    missing.push({ kind: 'trainee', id: null, message: 'The account is not active' })
  if (facts.modules.length === 0)
    missing.push({ kind: 'module', id: null, message: 'There are no modules yet' })
  for (const { id, title, status } of facts.modules) {
    if (status !== 'completed') missing.push({ kind: 'module', id, message: `${title} is not complete` })
  }
  for (const { id, title, hasPassed } of facts.quizzes) {
    if (!hasPassed) missing.push({ kind: 'quiz', id, message: `${title} is not passed` })
  }
  return { isReady: missing.length === 0, missing }
}

/** The role a trainee gets at graduation. [decision T2] */
export const graduateRole = 'sales_rep' as const

type Graduating = GraduationFacts & { readonly name: string; readonly hireDate: string | null }

/** True for somebody who already is a sales rep with a hire date: approving a second time changes nothing. */
export const hasGraduated = ({ role, hireDate }: Pick<Graduating, 'role' | 'hireDate'>) =>
  role === graduateRole && Boolean(hireDate)

/**
 * Why a trainee cannot graduate now. Requirements that are not met (`warnings`) can be overridden with a reason. [TRAIN-003,
 * FIX-032]
 */
export function refuseGraduation(
  learner: Graduating,
  warnings: readonly string[],
  reason: string | undefined,
): Refusal | null {
  const [first, ...rest] = graduationReadiness(learner).missing
  if (first) {
    const more = rest.length > 0 ? `, and ${rest.length} more` : ''
    return new Refusal('conflict', `${learner.name} cannot graduate yet: ${first.message}${more}.`)
  }
  if (warnings.length === 0 || reason) return null
  return refuseField('reason', `Please give a reason: ${warnings.join('; ')}.`)
}
