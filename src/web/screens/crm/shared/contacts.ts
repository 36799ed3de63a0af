import type { QueryClient } from '@tanstack/react-query'
import { clients } from '#contracts/crm/client.ts'
import { followUps } from '#contracts/crm/follow-up.ts'
import { followUpReminders } from '#contracts/crm/follow-up-reminder.ts'
import { interactions } from '#contracts/crm/interaction.ts'
import { prospects } from '#contracts/crm/prospect.ts'
import { api } from '#web/app/api.ts'

/** A contact that was logged: with a prospect an interaction, with a client that never was one a reminder that is done. */
export type Contact = {
  source: 'interaction' | 'reminder'
  id: string
  type: string
  outcome: string | null
  notes: string | null
  nextAction: string | null
}

export const contactBody = ({ source, id }: Pick<Contact, 'source' | 'id'>) =>
  source === 'interaction' ? { interactionId: id } : { reminderId: id }

/** What shows contacts reads again. */
export function contactsChanged(client: QueryClient): void {
  const paths = [
    '/api/field-tools',
    ...[interactions, followUps, followUpReminders, prospects, clients].map(({ path }) => path),
  ]
  for (const path of paths) void client.invalidateQueries({ queryKey: [path] })
}

export async function takeBackContact(
  client: QueryClient,
  contact: Pick<Contact, 'source' | 'id'>,
): Promise<void> {
  await api.post('/api/field-tools/contacts/take-back', contactBody(contact))
  contactsChanged(client)
}

/** How a reminder that stands for a contact was worded, as its parts. */
export function partsOf({ title, description }: { title: string; description: string | null }) {
  const at = title.indexOf(': ')
  const lines = (description ?? '').split('\n')
  const last = lines.at(-1) ?? ''
  const nextAction = last.startsWith('Next: ') ? last.slice(6) : null
  return {
    outcome: at === -1 ? null : title.slice(at + 2),
    notes: (nextAction === null ? lines : lines.slice(0, -1)).join('\n') || null,
    nextAction,
  }
}
