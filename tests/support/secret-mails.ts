import { type OpenMail, openMail } from '#platform/ports/mail.ts'
import type { TestApp } from './app.ts'

/** The mails that wait for an address, oldest first, opened as the job that sends them opens them. */
export async function mailsTo(app: Pick<TestApp, 'context'>, address: string): Promise<OpenMail[]> {
  const rows = await app.context.db.rows<{ payload: Parameters<typeof openMail>[1] }>(
    `SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'to' = $1 ORDER BY id`,
    [address],
  )
  return rows.map(({ payload }) => openMail(app.context.sealer, payload))
}

/** The token or code of the newest mail of a kind to an address; '' when there is none. */
export async function secretTo(
  app: Pick<TestApp, 'context'>,
  address: string,
  template: OpenMail['template'],
): Promise<string> {
  const mail = (await mailsTo(app, address)).findLast((one) => one.template === template)
  return String(mail?.data.token ?? mail?.data.code ?? '')
}
