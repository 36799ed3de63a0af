import { Archive, Copy, Ellipsis, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#design/button.tsx'
import { ConfirmDialog, Dialog } from '#design/dialog.tsx'
import { DropdownMenu, MenuCheckItem, MenuItem, MenuLabel, MenuSeparator } from '#design/dropdown-menu.tsx'
import { Field } from '#design/field.tsx'
import { Input } from '#design/input.tsx'
import { Kbd } from '#design/kbd.tsx'
import { Popover } from '#design/popover.tsx'
import { Sheet } from '#design/sheet.tsx'
import { Tabs } from '#design/tabs.tsx'
import { toast } from '#design/toast-store.ts'
import { Tooltip } from '#design/tooltip.tsx'
import { offerUndo } from '#design/undo-store.ts'

export function OverlaySamples() {
  const [sheet, setSheet] = useState(false)
  const [asking, setAsking] = useState(false)
  const [stage, setStage] = useState(true)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <Dialog
          trigger={<Button>Dialog</Button>}
          title="Log a visit"
          description="It goes into the timeline of The Copper Still."
          footer={<Button variant="primary">Log visit</Button>}
        >
          <Field label="What happened">
            <Input placeholder="Ada wants staff to taste it" />
          </Field>
        </Dialog>
        <Button onClick={() => setAsking(true)}>Confirm</Button>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="Pay out 12 commissions?"
          description="$1,204.50 leave the company account. This cannot be undone."
          action="Pay out"
          danger
          onConfirm={() => setAsking(false)}
        />
        <Button onClick={() => setSheet(true)}>Sheet</Button>
        <Sheet
          open={sheet}
          onOpenChange={setSheet}
          title="The Copper Still"
          subtitle="Whiskey bar · Denver CO"
        >
          <p className="text-sm text-ink-2">The record beside its list.</p>
        </Sheet>
        <Popover trigger={<Button>Popover</Button>} label="Filter by state" className="w-60">
          <Field label="State" compact>
            <Input placeholder="CO" />
          </Field>
        </Popover>
        <DropdownMenu
          trigger={
            <IconButton label="More" variant="secondary">
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuLabel>Prospect</MenuLabel>
          <MenuItem icon={<Pencil aria-hidden="true" />} shortcut="e">
            Edit
          </MenuItem>
          <MenuItem icon={<Copy aria-hidden="true" />}>Copy link</MenuItem>
          <MenuCheckItem checked={stage} onCheckedChange={setStage}>
            Show stage
          </MenuCheckItem>
          <MenuSeparator />
          <MenuItem icon={<Archive aria-hidden="true" />} danger>
            Remove
          </MenuItem>
        </DropdownMenu>
        <Tooltip text="Shown after 700 ms" shortcut="mod+k">
          <Button variant="ghost">Tooltip</Button>
        </Tooltip>
        <Kbd keys="mod+k" />
        <Kbd keys="?" />
      </div>
      <Tabs
        label="Record"
        items={[
          { value: 'facts', label: 'Facts', content: <p className="text-sm">Last order 12 Nov.</p> },
          { value: 'orders', label: 'Orders', count: 9, content: <p className="text-sm">Nine orders.</p> },
          { value: 'history', label: 'History', content: <p className="text-sm">Changed twice.</p> },
        ]}
      />
    </div>
  )
}

export function FeedbackSamples() {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        onClick={() =>
          toast({
            title: 'Application Submitted',
            description: 'We will contact you within 2-3 business days.',
          })
        }
      >
        Toast
      </Button>
      <Button
        onClick={() =>
          toast({
            title: 'Login Failed',
            description: 'Please check your credentials and try again.',
            variant: 'destructive',
          })
        }
      >
        Destructive toast
      </Button>
      <Button onClick={() => offerUndo('The Copper Still moved to Trial Close', async () => undefined)}>
        Undo bar
      </Button>
    </div>
  )
}
