import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { joeCalls } from '#assistants/contract/assistant-calls.ts'
import { type JoeReply, mostRequestCharacters } from '#assistants/contract/joe.ts'
import { Button } from '#design/button.tsx'
import { Textarea } from '#design/input.tsx'
import { toast } from '#design/toast-store.ts'
import { ApiError } from '#shell/data/api.ts'
import { ask } from '#shell/data/call.ts'
import { PublicFrame } from '#shell/page/public-frame.tsx'
import { examples } from './examples.ts'
import { JoeResponseCard } from './joe-response.tsx'

type Answer = NonNullable<JoeReply['joe']>

/** AI-012: open to everybody; Joe answers from his cookbook and says so when he cannot. */
export function JoeAssistantScreen() {
  const [request, setRequest] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const isEmpty = request.trim() === ''

  const asked = useMutation({
    mutationFn: async (): Promise<Answer> => {
      const reply = await ask(joeCalls.ask, {
        body: { request: request.trim(), context: { timestamp: new Date().toISOString() } },
      })
      if (!reply.success || !reply.joe) throw new Error(reply.error ?? 'Joe is unavailable')
      return reply.joe
    },
    onSuccess: () =>
      toast({ title: 'Joe Responded!', description: 'Joe has provided programming assistance' }),
    onError: (error) =>
      toast({
        title: 'Error',
        description: `Unable to reach Joe: ${textOf(error)}`,
        variant: 'destructive',
      }),
  })

  const send = () => {
    if (isEmpty) {
      toast({
        title: 'Request Required',
        description: 'Please enter a programming question or request for Joe',
        variant: 'destructive',
      })
      box.current?.focus()
    } else if (!asked.isPending) asked.mutate()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  // The button is disabled while there is nothing to send; Ctrl+Enter then explains why.
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <PublicFrame
      title="Ask Joe"
      intro="Programming help from a checked cookbook and this product’s own documentation. Paste code, and a program looks it over; nothing pasted is ever run."
      width="form"
      links={<Link to="/joe-progress">How Joe does</Link>}
    >
      <form onSubmit={submit} className="grid gap-4">
        <div>
          <p className="mb-2 text-sm font-medium" id="examples">
            Quick examples
          </p>
          <ul aria-labelledby="examples" className="flex flex-wrap gap-1.5">
            {examples.map(({ label, request: example }) => (
              <li key={label}>
                <button
                  type="button"
                  onClick={() => {
                    setRequest(example)
                    box.current?.focus()
                  }}
                  className="rounded-full border border-line-strong bg-surface px-3 py-1 text-sm text-ink-2 transition-colors duration-(--quick) hover:border-accent-line hover:bg-accent-soft hover:text-ink touch:min-h-11"
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <label htmlFor="joe-request" className="mb-1.5 block text-sm font-medium">
            What do you want help with?
          </label>
          <Textarea
            ref={box}
            id="joe-request"
            rows={7}
            maxLength={mostRequestCharacters}
            placeholder="A question in plain English, with the code it is about…"
            value={request}
            onChange={(event) => setRequest(event.target.value)}
            onKeyDown={onKey}
            className="font-mono"
          />
        </div>
        <div className="flex items-center justify-between gap-3">
          <p className="text-xs text-ink-2 max-sm:hidden">Ctrl or ⌘ with Enter asks too.</p>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            disabled={isEmpty || asked.isPending}
            loading={asked.isPending}
            loadingText="Joe is thinking..."
          >
            Ask Joe
          </Button>
        </div>
      </form>
      <div aria-live="polite">{asked.data && !asked.isPending && <JoeResponseCard joe={asked.data} />}</div>
    </PublicFrame>
  )
}

function textOf(error: Error): string {
  if (error instanceof ApiError) return Object.values(error.fields)[0] ?? error.text ?? 'Unknown error'
  return error.message || 'Unknown error'
}
