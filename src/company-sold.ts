import { type PlatformAnswers, platformAnswers } from '#company/contract/platform-setup.ts'
import { welcomeDays } from '#identity/server/reset-password.ts'
import type { Config } from '#platform/config.ts'
import { changedNow } from '#platform/db/changed.ts'
import { connect, type Database } from '#platform/db/client.ts'
import { runningCluster } from '#platform/db/embedded.ts'
import { openDatabase, reachDatabase } from '#platform/db/open.ts'
import { createSealer } from '#platform/db/sealed.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sealedMail } from '#platform/ports/mail.ts'
import { recordChange } from '#platform/resources/audit.ts'
import { StartError } from '#platform/start-error.ts'

export type SoldCompany = { id: string; leadId: string; answers: PlatformAnswers; madeAt: string | null }
export type Platform = {
  config: Config
  db: Database
  /** The company that was sold under this name. @throws StartError that says which names there are */
  sold(name: string): Promise<SoldCompany>
  close(): Promise<void>
}

/** The database of the platform that sells companies, whether or not it is running. @throws StartError */
export async function openPlatform(config: Config, say: (line: string) => void): Promise<Platform> {
  const running = config.DATABASE_URL ? null : runningCluster(config.DATA_DIR)
  const opened = running
    ? { directUrl: running.appUrl(config.databaseName), stop: async () => {} }
    : // A given server is not migrated here: its platform may be running.
      await (config.DATABASE_URL ? reachDatabase : openDatabase)(config, say)
  const db = connect({ url: opened.directUrl, max: 2, seconds: config.DATABASE_SECONDS })
  return {
    config,
    db,
    sold: (name) => findSold(db, name),
    async close() {
      await db.close()
      await opened.stop()
    },
  }
}

async function findSold(db: Database, name: string): Promise<SoldCompany> {
  const row = await db.row(
    'SELECT id, lead_id, answers, made_at FROM platform_setups WHERE slug = $1 AND filled_at IS NOT NULL',
    [name],
  )
  const answers = platformAnswers.safeParse(row?.answers).data
  if (row && answers) return { id: row.id, leadId: row.leadId, answers, madeAt: row.madeAt }
  const waiting = await db.rows(
    'SELECT slug FROM platform_setups WHERE filled_at IS NOT NULL AND made_at IS NULL ORDER BY filled_at LIMIT 20',
  )
  const names = waiting.map(({ slug }) => slug).join(', ')
  throw new StartError(
    `no filled-in form is named "${name}": ${names ? `waiting to be made: ${names}.` : 'none is waiting to be made.'}`,
  )
}

/** Notes that the company is made, and mails its first administrator the link. */
export async function markMade(
  { config, db }: Platform,
  { id, leadId, answers }: SoldCompany,
  { companyUrl, token }: { companyUrl: string; token: string },
): Promise<void> {
  const sealer = createSealer(config.secretKeys, config.searchKey)
  const { firstName, name, adminEmail } = answers
  const mail = {
    id: `company-made-${id}`,
    to: adminEmail,
    template: 'company-made',
    data: { firstName, businessName: name, companyUrl, days: welcomeDays },
  } as const
  await db.transact(async (tx) => {
    await tx.rows(
      `UPDATE platform_setups SET made_at = now(), company_url = $2, ${changedNow} WHERE id = $1`,
      [id, companyUrl],
    )
    await recordChange(tx, null, {
      entity: 'platform_setups',
      id,
      action: 'make_company',
      after: { companyUrl },
      metadata: { by: 'company create' },
    })
    tx.changes.push({ entity: 'leads', id: leadId, op: 'update' })
    await enqueue(tx, 'send-mail', sealedMail(sealer, mail, { token }))
  })
}
