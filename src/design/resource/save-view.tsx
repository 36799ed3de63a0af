import { useQueryClient } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { savedViews } from '#identity/contract/saved-view.ts'
import type { Contract } from '#platform/contract/define.ts'
import { messageOf } from '#shell/data/api.ts'
import { addRow } from '#shell/data/rows.ts'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Dialog } from '../dialog.tsx'
import { Field } from '../field.tsx'
import { Input } from '../input.tsx'
import type { Search } from './list-query.ts'

/** Saves filters, sort order and columns under a name. */
export function SaveView({ contract, screen, query }: { contract: Contract; screen: string; query: Search }) {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  const save = async () => {
    if (!name.trim()) return setProblem('Required')
    setSaving(true)
    try {
      const view = { screen, resource: contract.name, name: name.trim(), query, isShared }
      await addRow(savedViews, view)
      await client.invalidateQueries({ queryKey: [savedViews.path] })
      setOpen(false)
      setName('')
      setProblem(undefined)
    } catch (error) {
      setProblem(messageOf(error, 'The view could not be saved. Please try again.'))
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      size="sm"
      title="Save this view"
      description="Filters, sort order and columns under one name."
      trigger={
        <Button size="sm" variant="ghost">
          <Bookmark aria-hidden="true" />
          Save view
        </Button>
      }
      footer={
        <>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button variant="primary" loading={isSaving} onClick={() => void save()}>
            Save view
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field label="Name" required error={problem}>
          <Input value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Checkbox checked={isShared} onCheckedChange={setShared}>
          Everyone on the team sees it
        </Checkbox>
      </form>
    </Dialog>
  )
}

/** The parts of a view that a URL can hold; anything else from the API is ignored. */
