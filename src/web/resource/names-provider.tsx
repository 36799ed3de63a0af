import { type ReactNode, use } from 'react'
import type { FieldInfo } from './field-info.ts'
import { idsIn, NamesContext, useReferenceNames } from './references.ts'
import type { Row } from './types.ts'

type NamesProviderProps = { infos: readonly FieldInfo[]; rows: readonly Row[]; children: ReactNode }

/** Looks up the names of all referenced records of a list, one call per field instead of one per cell. */
export function NamesProvider({ infos, rows, children }: NamesProviderProps) {
  const [info, ...rest] = infos.filter((one) => one.reference)
  if (!info) return children
  return (
    <OneField info={info} rows={rows}>
      {rest.length > 0 ? (
        <NamesProvider infos={rest} rows={rows}>
          {children}
        </NamesProvider>
      ) : (
        children
      )}
    </OneField>
  )
}

function OneField({ info, rows, children }: { info: FieldInfo; rows: readonly Row[]; children: ReactNode }) {
  const nameOf = useReferenceNames(info.reference, idsIn(rows, info.field))
  const outer = use(NamesContext)
  return <NamesContext value={new Map([...outer, [info.field, nameOf]])}>{children}</NamesContext>
}
