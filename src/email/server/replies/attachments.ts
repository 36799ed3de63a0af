import { buffer } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import { inboundFiles } from '#email/contract/inbound-mail.ts'
import { inboundMailPolicy } from '#email/rules/policy.ts'
import { type Attached, keptOf } from '#email/rules/replies/inbound-mail.ts'
import type { Context } from '#platform/context.ts'
import { Params } from '#platform/db/params.ts'
import { attachmentPurpose, placeOfAttachment } from '#platform/db/sealed-places.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { sweepOrphans } from '#platform/jobs/sweep-orphans.ts'
import { disposition } from '#platform/resources/attachment.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { scopeSql } from '#platform/resources/where.ts'

type FileAt = { id: string; at: number }

const keyOf = ({ id, at }: FileAt) => `${attachmentPurpose}/${id}-${at}`

/** The attachments as stored with the mail, and which are kept: those of people, as many as fit. */
export const attachedTo = (attachments: readonly Attached[], isFromPerson: boolean) => {
  const kept = keptOf(attachments)
  return attachments.map((one, at) => ({ ...one, isKept: isFromPerson && kept[at] === true }))
}

/**
 * Stores the kept files of a mail, encrypted: bank slips and licenses come this way. Called last in the mail's own
 * transaction; files of one that is not committed are swept.
 */
export async function keepFiles(
  { files, sealer }: Context,
  id: string,
  given: readonly Uint8Array[],
  attached: readonly { isKept: boolean }[],
): Promise<void> {
  for (const [at, bytes] of given.entries()) {
    if (!attached[at]?.isKept) continue
    const sealed = sealer.sealWhole(Buffer.from(bytes).toString('base64'), placeOfAttachment({ id, at }))
    await files.put(keyOf({ id, at }), Buffer.from(sealed))
  }
}

/** Sends an attachment of an answer in the caller's scope, always as a download. @throws AppError 404 */
export async function sendAttachment(
  { db, files, sealer }: Context,
  caller: Caller,
  file: FileAt,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const params = new Params()
  const row = await db.row(
    `SELECT t.attachments FROM inbound_mails t WHERE t.id = ${params.add(file.id)} AND t.deleted_at IS NULL
        AND ${scopeSql(inboundMailPolicy.read(caller.actor), params)}`,
    params.values,
  )
  const found = inboundFiles.parse(row?.attachments ?? [])[file.at]
  if (!found?.isKept || (await files.size(keyOf(file))) === null) throw notFound()
  const sealed = await buffer(files.open(keyOf(file)))
  const bytes = Buffer.from(sealer.open(sealed.toString(), placeOfAttachment(file)), 'base64')
  return reply
    .headers({
      // The sender's content type is not trusted.
      'content-type': 'application/octet-stream',
      'content-length': bytes.length,
      'content-disposition': disposition(found.name),
      'cache-control': 'no-store',
    })
    .send(bytes)
}

/** Deletes the files of mails that are gone. */
export const sweepAttachments = (context: Context, stopping?: AbortSignal): Promise<void> =>
  sweepOrphans(
    context,
    attachmentPurpose,
    (ids) =>
      context.db.rows(`SELECT id FROM inbound_mails WHERE deleted_at IS NULL AND id = ANY($1::uuid[])`, [
        ids,
      ]),
    stopping,
  )
