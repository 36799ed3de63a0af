import { useMutation } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { History, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { mostQuestionCharacters } from '#assistants/contract/help.ts'
import { Button, IconButton } from '#design/button.tsx'
import { Textarea } from '#design/input.tsx'
import { Tabs } from '#design/tabs.tsx'
import { toast } from '#design/toast-store.ts'
import { ApiError } from '#shell/data/api.ts'
import { useAppConfig } from '#shell/session/app-config.ts'
import { askForHelp } from './ask.ts'
import { HelpAnswerView, HelpDraft } from './help-answer.tsx'
import { HelpHistory } from './help-history.tsx'
import { AUTO_SUBMIT_MS, type HelpType, helpTabs, helpTitle, quickHelpOf } from './quick-help.ts'

/** `isAlone`: asked again without what was asked before it. */
type Asked = { question: string; type: HelpType; isAlone?: boolean }
/** A follow-up is read with the questions of so many answers before it. */
const mostEarlier = 2

/** Question, answer with sources, and earlier questions. Not modal: the page stays usable. */
export function HelpPanel({ unread, onClose }: { unread: number; onClose: () => void }) {
  const [type, setType] = useState<HelpType>('general')
  const [question, setQuestion] = useState('')
  const [showsHistory, setShowsHistory] = useState(unread > 0)
  const box = useRef<HTMLTextAreaElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const page = useRouterState({ select: (state) => state.location.pathname })

  const [draft, setDraft] = useState('')
  const asking = useRef<AbortController>(undefined)
  const earlier = useRef<string[]>([])

  const help = useMutation({
    mutationFn: ({ question: typed, type: kind, isAlone }: Asked) => {
      const { signal } = begin(asking)
      setDraft('')
      const onDraft = (text: string) => !signal.aborted && setDraft(text)
      const asked = { question: typed.trim(), type: kind, context: page }
      const before = isAlone ? [] : earlier.current
      return askForHelp({ ...asked, ...(before.length > 0 && { earlier: before }) }, { signal, onDraft })
    },
    onSuccess: ({ id }) => {
      earlier.current = [id, ...earlier.current].slice(0, mostEarlier)
    },
    onError: (error) => {
      // The user aborted it by asking again or leaving.
      if (isGivenUp(error)) return
      toast({
        title: 'Help Request Failed',
        description: 'Unable to get assistance right now. Please try again.',
        variant: 'destructive',
      })
    },
  })

  useEffect(() => {
    box.current?.focus()
    return () => {
      clearTimeout(timer.current)
      asking.current?.abort()
    }
  }, [])

  const isEmpty = question.trim() === ''
  const ask = (asked: Asked) => {
    clearTimeout(timer.current)
    if (asked.question.trim() === '') return
    setShowsHistory(false)
    help.mutate(asked)
  }
  const pick = (item: string, itemType: HelpType) => {
    setQuestion(item)
    setType(itemType)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask({ question: item, type: itemType }), AUTO_SUBMIT_MS)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask({ question, type })
  }
  const onKey = (event: KeyboardEvent) => {
    // An open source dialog has already handled Escape.
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    ask({ question, type })
  }

  return (
    <section
      role="dialog"
      aria-label={helpTitle}
      onKeyDown={onKey}
      className="fixed inset-x-2 bottom-[calc(var(--foot,0px)+0.5rem)] z-35 flex max-h-[min(42rem,calc(100dvh-var(--foot,0px)-5rem))] animate-[rise-in_var(--calm)_var(--ease)] flex-col overflow-hidden rounded-lg border border-line-strong bg-surface shadow-3 sm:right-auto sm:left-4 sm:w-[26rem]"
    >
      <header className="flex items-center justify-between gap-2 border-b border-line py-2 pr-2 pl-4">
        <h2 className="display text-lg">{helpTitle}</h2>
        <div className="flex">
          <IconButton
            label="Earlier questions"
            aria-pressed={showsHistory}
            onClick={() => setShowsHistory(!showsHistory)}
          >
            <History aria-hidden="true" />
          </IconButton>
          <IconButton label="Close help" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-4">
        {showsHistory ? (
          <HelpHistory unread={unread} />
        ) : (
          <>
            <Tabs
              label="What it is about"
              value={type}
              onValueChange={(next) => setType(helpTabs.find((tab) => tab.type === next)?.type ?? 'general')}
              items={helpTabs.map((tab) => ({
                value: tab.type,
                label: tab.label,
                content: <QuickHelp type={tab.type} hint={tab.hint} onPick={pick} />,
              }))}
            />
            <form onSubmit={submit} className="mt-4 grid gap-2">
              <Textarea
                ref={box}
                aria-label="Your question"
                placeholder="Ask in your own words…"
                rows={2}
                maxLength={mostQuestionCharacters}
                value={question}
                onChange={(event) => setQuestion(event.target.value)}
                onKeyDown={sendOnEnter}
              />
              <div className="flex justify-end gap-2">
                {help.isPending && draft !== '' && (
                  <Button onClick={() => asking.current?.abort()}>Stop</Button>
                )}
                <Button
                  type="submit"
                  variant="primary"
                  disabled={isEmpty}
                  loading={help.isPending}
                  loadingText="Looking it up…"
                >
                  Get help
                </Button>
              </div>
            </form>
            <div aria-live="polite" aria-busy={help.isPending}>
              {help.isError && !isGivenUp(help.error) && <Failure error={help.error} />}
              {help.isPending && draft !== '' && <HelpDraft text={draft} />}
              {help.data && !help.isPending && (
                <HelpAnswerView
                  key={help.data.id}
                  answer={help.data}
                  onAlone={() => help.variables && ask({ ...help.variables, isAlone: true })}
                />
              )}
            </div>
          </>
        )}
      </div>
    </section>
  )
}

/** Aborts the request under way and starts a new one. */
function begin(asking: RefObject<AbortController | undefined>): AbortController {
  asking.current?.abort()
  asking.current = new AbortController()
  return asking.current
}

const isGivenUp = (error: Error) => error.name === 'AbortError'

function Failure({ error }: { error: Error }) {
  // The rate limit's message says when to try again.
  const more = error instanceof ApiError && error.status === 429 ? error.text : undefined
  return (
    <p role="alert" className="mt-4 rounded-md border border-red-line bg-red-soft p-3 text-sm text-red">
      Unable to get help right now. Try rephrasing your question or contact support.
      {more && <span className="mt-1 block">{more}</span>}
    </p>
  )
}

type QuickHelpProps = {
  type: HelpType
  hint: string
  onPick: (item: string, type: HelpType) => void
}

function QuickHelp({ type, hint, onPick }: QuickHelpProps) {
  const isElixir = useAppConfig().contentPack === 'elixir'
  return (
    <div>
      <p className="mb-2 text-xs text-ink-2">{hint}</p>
      <ul className="flex flex-wrap gap-1.5">
        {quickHelpOf(type, isElixir).map((item) => (
          <li key={item}>
            <button
              type="button"
              onClick={() => onPick(item, type)}
              className="rounded-full border border-line-strong bg-surface px-2.5 py-1 text-left text-sm text-ink-2 transition-colors duration-(--quick) hover:border-accent-line hover:bg-accent-soft hover:text-ink touch:min-h-11"
            >
              {item}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
