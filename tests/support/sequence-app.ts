import { runFollowUps } from '#sequences/server/run-follow-ups.ts'
import { beginAtStage } from '#sequences/server/stage-moved.ts'
import { type Person, type TestApp, testApp } from './app.ts'

/** A company whose sequences run by a clock that the test turns. */
export async function sequenceTestApp(start: string) {
  const time = { now: new Date(start) }
  const app: TestApp = await testApp({ clock: { now: () => time.now } })
  const admin = await app.signInAs('admin')
  const rep = await app.signInAs('sales_rep')
  const { db } = app.context
  const [template, other] = [await templateOf(admin, 'First hello'), await templateOf(admin, 'A second pour')]
  let made = 0
  return {
    app,
    admin,
    rep,
    template,
    other,
    at: (iso: string) => {
      time.now = new Date(iso)
    },
    run: () => runFollowUps(app.context),
    async prospect(over: Record<string, unknown> = {}): Promise<string> {
      made++
      const row = {
        business_name: `Bar ${made}`,
        contact_name: 'Ana Ruiz',
        email: `bar-${made}@bars.example`,
        state: 'CO',
        stage: 'warm',
        assigned_to: rep.id,
        ...over,
      }
      const names = Object.keys(row)
      const found = await db.row<{ id: string }>(
        `INSERT INTO prospects (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`,
        Object.values(row),
      )
      return found?.id ?? ''
    },
    async sequence(steps: readonly Partial<SentStep>[], over: Record<string, unknown> = {}): Promise<string> {
      made++
      const row = await admin.send<{ id: string }>('POST', '/api/follow-up-sequences', {
        name: `Sequence ${made}`,
        ...over,
      })
      await admin.send('PUT', `/api/follow-up-sequences/${row.body.id}/steps`, { steps: steps.map(stepOf) })
      return row.body.id
    },
    start: (id: string) => admin.send('POST', `/api/follow-up-sequences/${id}/start`, {}),
    enroll: (id: string, prospectIds: readonly string[], person: Person = rep) =>
      person.send<{ begun: number; left: { name: string; why: string }[] }>(
        'POST',
        `/api/follow-up-sequences/${id}/enrol`,
        { prospectIds },
      ),
    async runOf(prospectId: string) {
      const row = await db.row<Record<string, unknown>>(
        `SELECT id, status, current_step AS step, next_message AS next, next_message_due AS due, stop_reason AS why
           FROM prospect_follow_ups WHERE prospect_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
        [prospectId],
      )
      return row ?? {}
    },
    emails: () =>
      db.rows<{ email: string; subject: string }>(
        `SELECT recipient_email AS email, subject FROM emails WHERE email_type IN ('sequence', 'drip') ORDER BY created_at, id`,
      ),
    /** What the queue holds for a stage that was reached, done as the runner does it. */
    async begun(): Promise<void> {
      const jobs = await db.rows<{ payload: { prospectId: string; stage: string } }>(
        `SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
          WHERE t.identifier = 'begin-at-stage' ORDER BY j.id`,
      )
      for (const { payload } of jobs) await beginAtStage(app.context, payload)
      await db.rows(
        `DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
          WHERE t.id = j.task_id AND t.identifier = 'begin-at-stage'`,
      )
    },
    close: () => app.close(),
  }
}

export type SentStep = {
  kind: string
  delayHours: number
  templateId: string | null
  secondTemplateId?: string | null
  content: string
  branchOn: string | null
  branchStage: string | null
  branchCondition?: unknown
  goTo: number | null
  isEscalated: boolean
}

const stepOf = (step: Partial<SentStep>): SentStep => ({
  kind: 'email',
  delayHours: 0,
  templateId: null,
  content: '',
  branchOn: null,
  branchStage: null,
  goTo: null,
  isEscalated: false,
  ...step,
})

async function templateOf(admin: Person, name: string): Promise<string> {
  const made = await admin.send<{ id: string }>('POST', '/api/email-templates', {
    name,
    subject: `${name}, {{ business.name }}`,
    body: 'Hi {{ business.firstName }},\n\ncome and taste.\n\n{{ sender.name | default: "The team" }}',
  })
  await admin.send('POST', `/api/email-templates/${made.body.id}/publish`, {})
  return made.body.id
}
