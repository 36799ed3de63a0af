import { Refusal, refuseField } from '#platform/rules/refusal.ts'
import type { UserProgressStatus } from '../training-lifecycles.ts'

/** What a graduation looks at: every published module with the learner's state, every quiz with whether it was passed. */
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

/** What a graduate becomes, to be written in one transaction. [decision T2] */
export const graduateRole = 'sales_rep' as const

type Graduating = GraduationFacts & { readonly name: string; readonly hireDate: string | null }

/** Somebody who is a sales rep already: approving again finds it done. */
export const hasGraduated = ({ role, hireDate }: Pick<Graduating, 'role' | 'hireDate'>) =>
  role === graduateRole && Boolean(hireDate)

/**
 * Why a trainee does not graduate now. Passing over what the company asks for and has not seen (`warnings`) takes a reason.
 * [TRAIN-003, FIX-032]
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
