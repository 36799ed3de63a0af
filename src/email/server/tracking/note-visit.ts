import { z } from 'zod'
import { isMachine, isSweep, sweepMs } from '#email/rules/tracking/judge-visit.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { linkOf, pictureOf } from './tracked-address.ts'
import { trackingOf } from './tracking-settings.ts'

const kept = z.array(z.object({ href: z.string(), words: z.string() }))

/** Most visits recorded of an email, of people and of machines separately; its links go on working. */
const mostNoted = { people: 100, machines: 400 }
/** The same link clicked twice within this many milliseconds counts once. */
const onceMs = 60_000

export type Visitor = { method: string; userAgent: string | null }

/**
 * The target of a link, from what is stored with the email and never from the request; null for a token we did not make. The
 * click is recorded unless tracking has been turned off meanwhile.
 */
export async function followLink(context: Context, token: string, visitor: Visitor): Promise<string | null> {
  const named = linkOf(context, token)
  if (!named) return null
  return context.db.transact((tx) => pressLink(tx, { ...named, ...visitor, now: context.clock.now() }))
}

type Press = Visitor & { id: string; place: number; now: Date }

/** The target of a link; judges whether a person clicked, and records it. */
export async function pressLink(tx: Tx, { id, place, now, ...visitor }: Press): Promise<string | null> {
  const email = await emailOf(tx, id)
  const links = kept.safeParse(email?.links).data ?? []
  const link = links[place]
  if (!email || !link || !URL.canParse(link.href)) return null
  const { clicks } = await trackingOf(tx, email.email)
  if (clicks && !email.isUntracked) {
    const machine = judge(email.sentAt, now, { kind: 'click', ...visitor }) || (await isSwept(tx, id, now))
    const event = { id, kind: 'click', now, isMachine: machine, place, words: link.words } as const
    if (await note(tx, event)) await recountClicks(tx, event, links.length)
  }
  // A header carries plain ASCII: other characters of the address are percent-encoded.
  return new URL(link.href).href
}

/**
 * Records that the picture of an email was loaded, a weak sign that somebody read it. False for a picture we did not make.
 */
export async function noteOpen(context: Context, token: string, visitor: Visitor): Promise<boolean> {
  const id = pictureOf(context, token)
  if (!id) return false
  return context.db.transact(async (tx) => {
    const email = await emailOf(tx, id)
    if (!email?.tracksOpens) return false
    const { opens } = await trackingOf(tx, email.email)
    if (!opens || email.isUntracked) return true
    const now = context.clock.now()
    const machine = judge(email.sentAt, now, { kind: 'open', ...visitor })
    const isNoted = await note(tx, { id, kind: 'open', now, isMachine: machine, place: null, words: null })
    if (!isNoted || machine) return true
    await tx.change(
      `UPDATE emails SET opened_at = coalesce(opened_at, $2), ${changedNow} WHERE id = $1 RETURNING id`,
      [id, now.toISOString()],
    )
    return true
  })
}

/** The email, locked: its visits are recorded one at a time. */
const emailOf = (tx: Tx, id: string) =>
  tx.row(
    `SELECT recipient_email AS email, links, tracks_opens, is_untracked,
            coalesce(sent_at, updated_at) AS "sentAt" FROM emails WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
    [id],
  )

const judge = (sentAt: string, now: Date, visit: Visitor & { kind: 'click' | 'open' }) =>
  isMachine({ ...visit, msSinceSent: now.getTime() - Date.parse(sentAt) })

type Event = {
  id: string
  kind: 'click' | 'open'
  now: Date
  isMachine: boolean
  place: number | null
  words: string | null
}

async function note(tx: Tx, { id, kind, now, isMachine: machine, place, words }: Event): Promise<boolean> {
  const row = await tx.row(
    `INSERT INTO letter_events (email_id, kind, at, is_machine, place, words)
     SELECT $1::uuid, $2::text, $3::timestamptz, $4::boolean, $5::integer, $6::text
      WHERE NOT EXISTS (SELECT FROM letter_events WHERE email_id = $1 AND kind = $2 AND is_machine = $4
                           AND place IS NOT DISTINCT FROM $5 AND at > $7::timestamptz)
        AND (SELECT count(*) FROM letter_events WHERE email_id = $1 AND kind = $2 AND is_machine = $4) < $8
     RETURNING id`,
    [
      id,
      kind,
      now.toISOString(),
      machine,
      place,
      words,
      new Date(now.getTime() - onceMs).toISOString(),
      machine ? mostNoted.machines : mostNoted.people,
    ],
  )
  return row !== undefined
}

/** Whether a scanner is following the links: its visits must not use up the limit for people. */
async function isSwept(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx.row(
    `SELECT id FROM letter_events WHERE email_id = $1 AND kind = 'sweep' AND at > $2 LIMIT 1`,
    [id, new Date(now.getTime() - sweepMs).toISOString()],
  )
  return row !== undefined
}

/** Counts people's clicks again: many links at once were a scanner, the first of them included. */
async function recountClicks(tx: Tx, { id, now }: Event, links: number): Promise<void> {
  const at = now.toISOString()
  const since = new Date(now.getTime() - sweepMs).toISOString()
  const recent = await tx.rows(
    `SELECT DISTINCT place FROM letter_events WHERE email_id = $1 AND kind = 'click' AND at >= $2`,
    [id, since],
  )
  const places = new Set(recent.flatMap(({ place }) => (place === null ? [] : [place])))
  if (isSweep(places, links))
    await tx.rows(
      `INSERT INTO letter_events (email_id, kind, at, is_machine)
       SELECT $1::uuid, 'sweep', $2::timestamptz, true
        WHERE NOT EXISTS (SELECT FROM letter_events WHERE email_id = $1 AND kind = 'sweep' AND at >= $3)`,
      [id, at, since],
    )
  await tx.change(
    `UPDATE emails e SET clicked_at = p.first, clicked_links = p.words, ${changedNow}
       FROM (SELECT min(c.at) AS first, coalesce((array_agg(DISTINCT c.words))[1:20], '{}') AS words FROM letter_events c
              WHERE c.email_id = $1 AND c.kind = 'click' AND NOT c.is_machine
                AND NOT EXISTS (SELECT FROM letter_events s WHERE s.email_id = $1 AND s.kind = 'sweep'
                                   AND c.at BETWEEN s.at - interval '10 seconds' AND s.at + interval '10 seconds')) p
      WHERE e.id = $1 AND (e.clicked_at IS DISTINCT FROM p.first OR e.clicked_links IS DISTINCT FROM p.words) RETURNING e.id`,
    [id],
  )
}
