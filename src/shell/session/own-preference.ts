import { userPreferences } from '#identity/contract/user-preference.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { ApiError } from '#shell/data/api.ts'
import { addRow, askRows, changeRow, listOf, useRows } from '#shell/data/rows.ts'

type OwnPreference = RowOf<typeof userPreferences>

/** Query key of the person's preferences: a list of one row, or none yet. */
export const ownPreferenceKey = listOf(userPreferences, { limit: 1 }).queryKey

export function useOwnPreference() {
  return useRows(userPreferences, { limit: 1 })
}

/** Changes the given preferences; the first change creates the row. */
export async function saveOwnPreference(change: Partial<OwnPreference>): Promise<void> {
  const patch = async () => {
    const { items } = await askRows(userPreferences, { limit: 1 })
    const [own] = items
    if (own) await changeRow(userPreferences, { id: own.id }, change)
    return own !== undefined
  }
  if (await patch()) return
  try {
    await addRow(userPreferences, change)
  } catch (error) {
    // Another tab created it meanwhile.
    if (!(error instanceof ApiError && error.status === 409 && (await patch()))) throw error
  }
}
