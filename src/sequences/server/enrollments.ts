import type { Db, Tx } from '#platform/db/client.ts'
import type { Variant } from '#sequences/rules/variants.ts'
import type { Program } from './program.ts'

/** Somebody whose next step is due. */
export type Enrollment = {
  id: string
  currentStep: number
  due: string
  repId: string | null
  startedBy: string | null
  stageAtStart: string | null
  hasReplied: boolean
  hasClicked: boolean
  hasOrdered: boolean
  /** The email that was chosen when it began; null where the step says it. */
  email: { templateId: string | null; subject: string | null; content: string } | null
}

/** `contactId`: whom it writes to, which never changes. */
export type Due = { id: string; programId: string; prospectId: string; contactId: string | null }

/** What a step sent or gave somebody to do. */
type SentStep = {
  prospectId: string
  stepId: string
  kind: string
  words: string
  recipient: string
  emailId: string | null
  variant: Variant | null
  at: string | null
}

type End = {
  status: 'stopped' | 'completed' | 'paused' | 'escalated'
  reason: string | null
  /** When its last step was done, where that ends it. */
  sentAt: string | null
  /** Whom it was handed over to. */
  repId?: string
}

/** When to try again, or why that is over. */
type Again = { again: string | null; reason: string | null }

/**
 * Where enrollments stand, and the record of what they sent: one engine (`run-step.ts`) runs what follows by itself, whichever
 * table keeps it (decision 106).
 */
export type EnrollmentTable = {
  kind: 'sequence' | 'campaign'
  entity: 'prospect_follow_ups' | 'drip_campaign_sends'
  /** Kind of the emails it writes. */
  emailKind: 'sequence' | 'drip'
  /** Whether a paused one can be resumed; else what lacks something is over. */
  isResumable: boolean
  /** Whether a program never changes once it runs, so that it is read once for many. */
  isFixed: boolean
  /** The oldest due ones, at most `batch`. */
  listDue(db: Db, now: string): Promise<Due[]>
  programOf(db: Db, id: string): Promise<Program | null>
  /** Locks it; null where another worker has it or it is not due any more. */
  hold(tx: Tx, id: string, now: string): Promise<Enrollment | null>
  wait(tx: Tx, id: string, until: string, heldBecause: string | null): Promise<void>
  goOn(
    tx: Tx,
    id: string,
    next: { step: number; at: string; words: string | null; sentAt: string | null },
  ): Promise<void>
  end(tx: Tx, id: string, end: End): Promise<void>
  /** Records what a step did; the tables refuse it a second time. */
  noteSent(tx: Tx, id: string, sent: SentStep): Promise<void>
  /** How often it failed in a row, with a lock; undefined when it was done or ended meanwhile. */
  triesOf(tx: Tx, id: string): Promise<number | undefined>
  tryAgain(tx: Tx, id: string, next: Again): Promise<void>
}

/** Most that are read at once. */
export const batch = 200
