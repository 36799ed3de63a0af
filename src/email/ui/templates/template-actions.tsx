import { useNavigate } from '@tanstack/react-router'
import { Archive, Copy, FilePlus2, Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { ConfirmDialog } from '#design/dialog.tsx'
import { DropdownMenu, MenuItem } from '#design/dropdown-menu.tsx'
import { UnsavedPart, useUnsavedParts } from '#design/resource/unsaved-parts.tsx'
import { useResource } from '#design/resource/use-resource.ts'
import { emailCalls } from '#email/contract/email-calls.ts'
import { emailTemplates } from '#email/contract/email-template.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { useAct, useDoing } from '#shell/data/call.ts'
import { moveRow } from '#shell/data/rows.ts'
import { useUser } from '#shell/session/session.ts'

type Template = RowOf<typeof emailTemplates>

/** Actions on a version: publish, begin a new one, copy, archive. */
export function TemplateActions({ template }: { template: Template }) {
  const { role } = useUser()
  const { may } = useResource(emailTemplates)
  const navigate = useNavigate()
  const [isArchiving, setArchiving] = useState(false)
  const open = (id: string) => navigate({ to: `/mail/templates/${id}` })
  const { names, saveAll } = useUnsavedParts()
  const move = useDoing(
    async (action: 'publish' | 'archive') => {
      if (action === 'publish') await saveAll()
      return moveRow(emailTemplates, template.id, action)
    },
    {
      done: (_, action) => `${template.name}: ${action === 'publish' ? 'published' : 'archived'}`,
      failed: (error) => {
        const title = `${template.name} stays as it was`
        return error instanceof UnsavedPart ? { title, description: error.message } : { title }
      },
      onDone: () => setArchiving(false),
      again: [[emailTemplates.path]],
    },
  )
  const version = useAct(emailCalls.beginVersion, {
    failed: { title: 'No new version was begun' },
    onDone: ({ id }) => open(id),
  })
  const copy = useAct(emailCalls.copy, {
    failed: { title: 'Not copied' },
    onDone: ({ id }) => open(id),
  })
  const params = { id: template.id }
  const isOwn = may.update && may.updateRow(template)
  return (
    <>
      {isOwn && role === 'admin' && template.status === 'draft' && (
        <Button variant="primary" loading={move.isPending} onClick={() => move.mutate('publish')}>
          <Send aria-hidden="true" />
          {names.length > 0 ? 'Save and publish' : 'Publish'}
        </Button>
      )}
      {isOwn && template.status === 'published' && (
        <Button variant="primary" loading={version.isPending} onClick={() => version.mutate({ params })}>
          <FilePlus2 aria-hidden="true" />
          New version
        </Button>
      )}
      {may.create && (
        <DropdownMenu align="end" trigger={<Button>More</Button>}>
          {template.status !== 'archived' && (
            <MenuItem icon={<Copy />} onSelect={() => copy.mutate({ params })}>
              Duplicate
            </MenuItem>
          )}
          {isOwn && template.status !== 'archived' && (
            <MenuItem icon={<Archive />} danger onSelect={() => setArchiving(true)}>
              Archive…
            </MenuItem>
          )}
        </DropdownMenu>
      )}
      <ConfirmDialog
        open={isArchiving}
        onOpenChange={setArchiving}
        title={`Archive “${template.name}”?`}
        description="Nobody can write with it anymore. What runs with it keeps it, and it stays in the list."
        action="Archive"
        danger
        loading={move.isPending}
        onConfirm={() => move.mutate('archive')}
      />
    </>
  )
}
