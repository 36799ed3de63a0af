import { useEffect, useState } from 'react'
import type { Contract } from '#platform/contract/define.ts'
import type { RecordView, ResourcePageProps } from './types.ts'

const plain = {}

/** How the open record is shown. A view with code of its own is loaded once `isDue`, and undefined until it is there. */
export function useRecordView<C extends Contract>(
  record: ResourcePageProps<C>['record'] = plain,
  isDue: boolean,
): RecordView<C> | undefined {
  const [loaded, setLoaded] = useState<RecordView<C>>()
  const [failure, setFailure] = useState<{ error: unknown }>()
  useEffect(() => {
    if (isDue && typeof record === 'function')
      record().then(setLoaded, (error: unknown) => setFailure({ error }))
  }, [record, isDue])
  if (failure) throw failure.error
  return typeof record === 'function' ? loaded : record
}
