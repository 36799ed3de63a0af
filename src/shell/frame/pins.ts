import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#design/toast-store.ts'
import { offerUndo } from '#design/undo-store.ts'
import { messageOf } from '#shell/data/api.ts'
import { ownPreferenceKey, saveOwnPreference, useOwnPreference } from '#shell/session/own-preference.ts'
import { useUser } from '#shell/session/session.ts'
import { type NavEntry, type OpenNav, openNavFor } from './nav.ts'

type Pins = readonly string[] | null
/** New pins. `text` is shown with an offer to restore `before`. */
type Change = { pins: Pins; text?: string; before?: Pins }

const savingKey = ['pins']

/** The navigation of the signed-in person, with their pins. */
export function useOpenNav(): OpenNav & { isKnown: boolean } {
  const { role } = useUser()
  const { data, isError } = useOwnPreference()
  return { ...openNavFor(role, data?.items[0]?.pins ?? null), isKnown: data !== undefined || isError }
}

/** Pins or unpins an entry; the server keeps the pins for all devices, and the change can be undone. */
export function usePinning() {
  const client = useQueryClient()
  const nav = useOpenNav()
  const known = () => client.getQueryData(ownPreferenceKey)
  const save = useMutation({
    mutationKey: savingKey,
    // Saves run one after the other, so that the last one wins.
    scope: { id: 'pins' },
    mutationFn: ({ pins }: Change) => saveOwnPreference({ pins: pins && [...pins] }),
    onMutate: ({ pins }) => {
      const before = known()
      const [own] = before?.items ?? []
      if (before && own)
        client.setQueryData(ownPreferenceKey, { ...before, items: [{ ...own, pins: pins && [...pins] }] })
      return before
    },
    onError: (error, _, before) => {
      client.setQueryData(ownPreferenceKey, before)
      toast({
        title: 'Not pinned',
        description: messageOf(error, 'The navigation is as it was. Please try again.'),
        variant: 'destructive',
      })
    },
    onSuccess: (_, { text, before }) => {
      if (text) offerUndo(text, () => save.mutateAsync({ pins: before ?? null }))
    },
    onSettled: () =>
      client.isMutating({ mutationKey: savingKey }) === 1
        ? client.invalidateQueries({ queryKey: ownPreferenceKey })
        : undefined,
  })
  const change = (pins: readonly string[], text: string) =>
    save.mutate({ pins, text, before: known()?.items[0]?.pins ?? null })
  const paths = nav.pinned.map(({ path }) => path)
  const isPinned = (entry: NavEntry) => paths.includes(entry.path)
  const toggle = (entry: NavEntry) => {
    if (isPinned(entry)) {
      const rest = paths.filter((path) => path !== entry.path)
      return change(rest, `${entry.label} is no longer pinned`)
    }
    const kept = nav.remaining > 1 ? nav.pinned.slice(-(nav.remaining - 1)) : []
    const gone = nav.pinned.filter((one) => !kept.includes(one)).map(({ label }) => label)
    const text =
      gone.length > 0 ? `${entry.label} pinned in place of ${gone.join(', ')}` : `${entry.label} pinned`
    change([...kept.map(({ path }) => path), entry.path], text)
  }
  return { isPinned, toggle }
}
