import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError, invalidField } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { sealedMail } from '#platform/ports/mail.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { endEverything, voidLinks } from './end-sessions.ts'
import { findLink, makeLink, useLink } from './mailed-links.ts'
import { lockPerson } from './own-account.ts'
import { type Person, personOf } from './person.ts'
import { setPassword } from './reset-password.ts'
import type { Session } from './sessions.ts'

const proveHours = 24
const keepDays = 7

/**
 * Starts a change of one's own address: a link to the new one confirms it, a link to the old one stops it. An address in use
 * gets no mail, and the answer is the same. @throws AppError 400 for the current address
 */
export async function requestAddress(context: Context, caller: Caller, address: string): Promise<void> {
  const person = personOf(caller.actor)
  const now = context.clock.now()
  await context.db.transact(async (tx) => {
    const known = await lockPerson(tx, person)
    if (known.email === address) throw invalidField('email', 'This is your address already.')
    const ip = caller.ip
    const prove = await makeLink(tx, person, 'address', { now, hours: proveHours, ip, address })
    const keep = await makeLink(tx, person, 'keep_address', {
      now,
      hours: keepDays * 24,
      ip,
      address: known.email,
    })
    await recordChange(tx, caller, { entity: person.table, id: person.id, action: 'request_address' })
    const data = { name: known.name, hours: proveHours, days: keepDays }
    if (!(await isTaken(tx, person, address))) {
      const mail = { to: address, template: 'address-prove' as const, data }
      await enqueue(tx, 'send-mail', sealedMail(context.sealer, mail, { token: prove }))
    }
    const warning = { to: known.email, template: 'address-changing' as const, data }
    await enqueue(tx, 'send-mail', sealedMail(context.sealer, warning, { token: keep }))
  })
}

/**
 * Confirms the new address, which signs in from now on. All sessions end except the one that opened the link, if it is the
 * person's; open links and known devices are void. @throws AppError 404, 409 `unique_taken`
 */
export async function confirmAddress(
  context: Context,
  token: string,
  session: Session | null,
): Promise<{ email: string; isCustomer: boolean }> {
  const now = context.clock.now()
  return context.db.transact(async (tx) => {
    const link = await findLink(tx, token, ['address'], now)
    await useLink(tx, link, now)
    const email = link.address ?? ''
    const { person } = link
    if (await isTaken(tx, person, email))
      throw new AppError('unique_taken', { message: 'Somebody else signs in with this address.' })
    const before = await moveAddress(tx, person, email)
    await endEverything(tx, person, session?.actor.id === person.id ? session.id : null)
    await recordChange(tx, null, {
      entity: person.table,
      id: person.id,
      action: 'change_address',
      before: { email: before },
      after: { email },
    })
    return { email, isCustomer: person.table === 'customer_auth' }
  })
}

/**
 * The old address's holder stops a change, even a completed one: the address is restored, all sessions end, and the returned
 * token sets a new password. @throws AppError 404, 409 `unique_taken` when the address is in use meanwhile
 */
export async function keepAddress(
  context: Context,
  token: string,
): Promise<{ token: string; isCustomer: boolean }> {
  const now = context.clock.now()
  return context.db.transact(async (tx) => {
    const link = await findLink(tx, token, ['keep_address'], now)
    await useLink(tx, link, now)
    const { person } = link
    const email = link.address ?? ''
    if (await isTaken(tx, person, email))
      throw new AppError('unique_taken', { message: 'Somebody else signs in with this address now.' })
    const before = await moveAddress(tx, person, email)
    await setPassword(tx, person, null, now)
    await endEverything(tx, person)
    await recordChange(tx, null, {
      entity: person.table,
      id: person.id,
      action: 'keep_address',
      before: { email: before },
      after: { email },
    })
    return {
      token: await makeLink(tx, person, 'reset', { now, hours: 2 }),
      isCustomer: person.table === 'customer_auth',
    }
  })
}

/** After an administrator changed a member's address: sessions and links of the old one end, and its holder is notified. */
export async function afterAddressChange(
  tx: Tx,
  person: Person,
  { old, name, version }: { old: string; name: string; version: number },
): Promise<void> {
  await endEverything(tx, person)
  await voidLinks(tx, person.id)
  await enqueue(tx, 'send-mail', {
    id: `address-left-${person.id}-${version}`,
    to: old,
    template: 'address-left',
    data: { name },
  })
}

async function moveAddress(tx: Tx, person: Person, email: string): Promise<string> {
  const known = await lockPerson(tx, person)
  await tx.rows(`UPDATE ${person.table} SET email = $2, ${changedNow} WHERE id = $1`, [person.id, email])
  return known.email
}

async function isTaken(tx: Tx, { table, id }: Person, email: string): Promise<boolean> {
  const found = await tx.row(
    `SELECT 1 FROM ${table /* e.g. users */} WHERE email = $1 AND id <> $2 AND deleted_at IS NULL`,
    [email, id],
  )
  return found !== undefined
}
