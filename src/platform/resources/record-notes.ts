import type { Context } from '../context.ts'
import { type noteActions, noteRules, type RecordNote } from '../contract/record-note-calls.ts'
import { changedNow } from '../db/changed.ts'
import type { Db, Tx } from '../db/client.ts'
import { uuidv7 } from '../db/ids.ts'
import { forbidden, invalidField, notFound } from '../errors/app-error.ts'
import { recordChange } from './audit.ts'
import type { Caller } from './caller.ts'
import { namesOf } from './names.ts'
import { detailOf, notify } from './notify.ts'
import { peopleWhoSee } from './team-people.ts'
import { type Of, teamRecord } from './team-record.ts'

type OfNote = Of & { noteId: string }
type Said = { text: string; mentions?: readonly string[] | undefined }

const mostShown = 200
const mostEdits = 100

const recordFor = (db: Db, of: Of, { actor }: Caller) =>
  teamRecord(db, of, actor, noteRules(of.resource.contract))

/** @throws AppError 403 on a removed record, 404 */
async function demandPut(db: Db, of: Of, caller: Caller): Promise<void> {
  const { mayPut } = await recordFor(db, of, caller)
  if (!mayPut) throw forbidden()
}

/** The notes on a record, and removed ones that the caller may bring back. @throws AppError 403, 404 */
export async function listNotes({ db }: Context, of: Of, caller: Caller) {
  const { mayPut } = await recordFor(db, of, caller)
  const rows = await notesOf(db, of, null)
  const items: RecordNote[] = []
  const removed: RecordNote[] = []
  for (const { isRemoved, ...row } of rows.toReversed()) {
    const note = shown(row, caller)
    if (!isRemoved) items.push(note)
    else if (mayPut && note.mayRemove) removed.push(note)
  }
  return { items, removed, mayPut }
}

type Row = Omit<RecordNote, 'isOwn' | 'mayRemove'> & { writtenBy: string }

const shown = ({ writtenBy, ...note }: Row, { actor }: Caller): RecordNote => ({
  ...note,
  isOwn: writtenBy === actor.id,
  mayRemove: writtenBy === actor.id || actor.role === 'admin',
})

/** The latest notes of a record, or one of them. */
async function notesOf(db: Db, { resource, id }: Of, noteId: string | null) {
  const rows = await db.rows(
    `SELECT n.id, n.text, n.created_at, n.edited_at, n.written_by,
            n.deleted_at IS NOT NULL AS "isRemoved", coalesce(u.first_name || ' ' || u.last_name, u.email) AS by,
            (SELECT jsonb_agg(jsonb_build_object('id', m.id, 'name', m.first_name || ' ' || m.last_name))
               FROM users m WHERE m.id = ANY(n.mentions) AND m.first_name IS NOT NULL AND m.last_name IS NOT NULL) AS mentions
       FROM record_notes n JOIN users u ON u.id = n.written_by
      WHERE n.record_type = $1 AND n.record_id = $2 AND ($3::uuid IS NULL OR n.id = $3)
      ORDER BY n.created_at DESC, n.id DESC LIMIT $4`,
    [resource.tableName, id, noteId, mostShown],
  )
  return rows.map(({ by, isRemoved, mentions, ...row }) => ({
    ...row,
    by: by ?? '',
    isRemoved: isRemoved === true,
    mentions: (mentions ?? []) as RecordNote['mentions'],
  }))
}

async function noteOf(db: Db, of: OfNote, caller: Caller): Promise<RecordNote> {
  const [row] = await notesOf(db, of, of.noteId)
  if (!row) throw notFound()
  const { isRemoved: _, ...note } = row
  return shown(note, caller)
}

/** Writes a note and tells who is named in it. @throws AppError 400 for a name that does not see the record, 403, 404 */
export async function addNote({ db }: Context, of: Of, caller: Caller, said: Said): Promise<RecordNote> {
  return db.transact(async (tx) => {
    await demandPut(tx, of, caller)
    const mentions = await demandReaders(tx, of, said)
    const noteId = uuidv7()
    await tx.rows(
      `INSERT INTO record_notes (id, record_type, record_id, text, mentions, written_by) VALUES ($1, $2, $3, $4, $5, $6)`,
      [noteId, of.resource.tableName, of.id, said.text, mentions, caller.actor.id],
    )
    await note(tx, of, caller, { action: 'add-note', after: said.text })
    await tell(tx, of, caller, { ...said, mentions })
    return noteOf(tx, { ...of, noteId }, caller)
  })
}

/** Changes one's own note; what it said is kept, and only who is newly named is told. @throws AppError 400, 403, 404 */
export async function changeNote(
  { db }: Context,
  of: OfNote,
  caller: Caller,
  said: Said,
): Promise<RecordNote> {
  return db.transact(async (tx) => {
    await demandPut(tx, of, caller)
    const before = await held(tx, of)
    if (before.isRemoved) throw notFound()
    if (before.writtenBy !== caller.actor.id) throw forbidden('Only who wrote a note changes it.')
    const mentions = await demandReaders(tx, of, said)
    if (before.text !== said.text) {
      await tx.rows(`INSERT INTO record_note_edits (note_id, text) VALUES ($1, $2)`, [of.noteId, before.text])
      await note(tx, of, caller, { action: 'change-note', before: before.text, after: said.text })
    }
    await tx.rows(
      `UPDATE record_notes SET text = $2, mentions = $3, ${changedNow},
              edited_at = CASE WHEN text <> $2 THEN now() ELSE edited_at END WHERE id = $1`,
      [of.noteId, said.text, mentions],
    )
    const added = mentions.filter((id) => !before.mentions.includes(id))
    await tell(tx, of, caller, { text: said.text, mentions: added })
    return noteOf(tx, of, caller)
  })
}

/** @throws AppError 403 for another's note, except by administrators; 404 */
export async function removeNote({ db }: Context, of: OfNote, caller: Caller): Promise<void> {
  await db.transact((tx) => flip(tx, of, caller, 'remove-note'))
}

/** @throws AppError 403, 404 */
export async function restoreNote({ db }: Context, of: OfNote, caller: Caller): Promise<void> {
  await db.transact((tx) => flip(tx, of, caller, 'restore-note'))
}

async function flip(
  tx: Tx,
  of: OfNote,
  caller: Caller,
  action: 'remove-note' | 'restore-note',
): Promise<void> {
  await demandPut(tx, of, caller)
  const before = await held(tx, of)
  const isRemoving = action === 'remove-note'
  if (before.isRemoved === isRemoving) throw notFound()
  if (before.writtenBy !== caller.actor.id && caller.actor.role !== 'admin')
    throw forbidden('Only who wrote a note and administrators remove it.')
  await tx.rows(
    `UPDATE record_notes SET deleted_at = CASE WHEN $2::boolean THEN now() END, ${changedNow}
      WHERE id = $1`,
    [of.noteId, isRemoving],
  )
  if (isRemoving) await forgetTold(tx, of, before)
  await note(tx, of, caller, { action, ...(isRemoving ? { before: before.text } : { after: before.text }) })
}

/** Who was told of a removed note does not read it there either, nor what it said before. */
async function forgetTold(tx: Tx, of: OfNote, { text, writtenBy }: { text: string; writtenBy: string }) {
  const edits = await tx.rows('SELECT text FROM record_note_edits WHERE note_id = $1', [of.noteId])
  const said = [text, ...edits.map((edit) => edit.text)].map(detailOf)
  await tx.change(
    `UPDATE notifications SET detail = NULL, ${changedNow}
      WHERE kind = 'mention' AND record_type = $1 AND record_id = $2 AND caused_by = $3 AND detail = ANY($4::text[]) RETURNING id`,
    [of.resource.tableName, of.id, writtenBy, said],
  )
}

/** What a note said before each change. @throws AppError 403, 404 */
export async function editsOf({ db }: Context, of: OfNote, caller: Caller) {
  await recordFor(db, of, caller)
  const rows = await db.rows(
    `SELECT e.text, e.created_at AS until FROM record_note_edits e JOIN record_notes n ON n.id = e.note_id
      WHERE n.id = $1 AND n.record_type = $2 AND n.record_id = $3 AND n.deleted_at IS NULL
      ORDER BY e.created_at DESC, e.id DESC LIMIT $4`,
    [of.noteId, of.resource.tableName, of.id, mostEdits],
  )
  return { items: rows }
}

/** People who can be named in a note on the record. @throws AppError 403, 404 */
export async function peopleFor({ db }: Context, of: Of, caller: Caller, search: string) {
  await recordFor(db, of, caller)
  const people = await peopleWhoSee(db, of, noteRules(of.resource.contract).read, { search })
  return { items: people.filter(({ id }) => id !== caller.actor.id).slice(0, 8) }
}

/** The note, locked. @throws AppError 404 */
async function held(tx: Tx, { resource, id, noteId }: OfNote) {
  const row = await tx.row(
    `SELECT text, mentions, written_by, deleted_at IS NOT NULL AS "isRemoved" FROM record_notes
      WHERE id = $1 AND record_type = $2 AND record_id = $3 FOR UPDATE`,
    [noteId, resource.tableName, id],
  )
  if (!row) throw notFound()
  return { ...row, isRemoved: row.isRemoved === true }
}

/** @throws AppError 400 when somebody named does not see the record: the note would tell of what they may not read */
async function demandReaders(tx: Tx, of: Of, { mentions = [] }: Said): Promise<string[]> {
  const ids = [...new Set(mentions)]
  if (ids.length === 0) return []
  const people = await peopleWhoSee(tx, of, noteRules(of.resource.contract).read, { ids })
  if (people.length < ids.length)
    throw invalidField('mentions', `Somebody named here does not see this ${of.resource.contract.label.one}.`)
  return ids
}

/** Notifies who is named. */
async function tell(
  tx: Tx,
  { resource, id }: Of,
  { actor }: Caller,
  { text, mentions = [] }: Said,
): Promise<void> {
  if (mentions.length === 0) return
  const about = { entity: resource.tableName, id }
  const names = await namesOf(tx, null, [{ entity: 'users', id: actor.id }, about])
  const by = names.get(actor.id)?.name ?? 'Somebody'
  const name = names.get(id)?.name ?? `a ${resource.contract.label.one}`
  for (const to of mentions)
    await notify(tx, {
      to,
      kind: 'mention',
      title: `${by} named you in a note on ${name}`,
      detail: text,
      record: { type: resource.tableName, id },
      by: actor.id,
    })
}

type Noted = { action: (typeof noteActions)[number]; before?: string; after?: string }

async function note(tx: Tx, { resource, id }: Of, caller: Caller, noted: Noted): Promise<void> {
  const { action, before, after } = noted
  await recordChange(tx, caller, {
    entity: resource.tableName,
    id,
    action,
    ...(before !== undefined && { before: { note: before } }),
    ...(after !== undefined && { after: { note: after } }),
  })
}
