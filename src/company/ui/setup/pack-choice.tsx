import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { openingCalls } from '#company/contract/opening-calls.ts'
import type { Settings } from '#company/contract/settings.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { RadioGroup } from '#design/radio-group.tsx'
import { messageOf } from '#shell/data/api.ts'
import { keyOf, useAct } from '#shell/data/call.ts'
import { loadAppConfig } from '#shell/session/app-config.ts'

type Pack = Settings['contentPack']

const packs: readonly { value: Pack; label: string; hint: string }[] = [
  {
    value: 'none',
    label: 'Anything else',
    hint: 'Start empty: no law list, no answers and no lessons but those you write.',
  },
  {
    value: 'elixir',
    label: 'Kratom elixir',
    hint: 'Start with the law of states, counties and cities, answers about safety and law, sales techniques, and eight training modules as drafts to make your own.',
  },
]

/** The first question of a new install: which trade's content it starts with. */
export function PackChoice({ chosen }: { chosen: Pack | null }) {
  const client = useQueryClient()
  const [pack, setPack] = useState<Pack | null>(chosen)
  const [isOpen, setIsOpen] = useState(chosen === null)
  const save = useAct(openingCalls.choosePack, {
    failed: false,
    onDone: async (now) => {
      client.setQueryData(keyOf(openingCalls.read), now)
      await loadAppConfig()
      setIsOpen(false)
    },
  })
  if (!isOpen && chosen)
    return (
      <Card title="What do you sell?" description={packs.find(({ value }) => value === chosen)?.label}>
        <div className="flex justify-end">
          <Button onClick={() => setIsOpen(true)}>Choose anew</Button>
        </div>
      </Card>
    )
  return (
    <Card
      title="What do you sell?"
      description={
        chosen
          ? 'Changing it brings or takes the content of the trade; what your team has edited stays.'
          : 'It decides what your company starts with. You can change it later, here.'
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (pack) save.mutate({ body: { pack } })
        }}
      >
        <RadioGroup
          aria-label="What do you sell?"
          value={pack ?? ''}
          onValueChange={(value) => setPack(value === 'elixir' ? 'elixir' : 'none')}
          options={packs}
        />
        {save.isError && (
          <p role="alert" className="mt-3 text-sm text-red">
            {messageOf(save.error, 'That did not work. Please try again.')}
          </p>
        )}
        <div className="mt-4 flex justify-end">
          <Button
            type="submit"
            variant={chosen ? 'secondary' : 'primary'}
            disabled={!pack || pack === chosen || save.isPending}
          >
            {save.isPending ? 'Working…' : chosen ? 'Change' : 'Continue'}
          </Button>
        </div>
      </form>
    </Card>
  )
}
