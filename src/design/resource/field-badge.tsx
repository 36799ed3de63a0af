import type { Contract } from '#platform/contract/define.ts'
import { infoOf, wordOf } from '#platform/contract/field-info.ts'
import type { Tone } from '../badge.tsx'
import { StatusBadge } from '../status-badge.tsx'

type Props = { of: Contract; field?: string; value: string; tone?: Tone | undefined }

/** A record's status, with the label from its contract. */
export const FieldBadge = ({ of, field = 'status', value, tone }: Props) => (
  <StatusBadge status={value} tone={tone} label={wordOf(infoOf(of, field), value)} />
)
