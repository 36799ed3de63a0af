import { Skeleton, SkeletonText } from '#web/design/skeleton.tsx'
import { together } from '#web/design/together.tsx'

const opened = together(() => import('./opened-parts.ts'))
const board = together(() => import('./resource-board.tsx'))
const line = <Skeleton className="h-8" />

/** Loads what opening a record needs, when somebody is about to. */
export const warmParts = opened.warm

export const BulkBar = opened.part('BulkBar')
export const CreateDialog = opened.part('CreateDialog')
export const FieldInput = opened.part('FieldInput', line)
export const FilterEditor = opened.part('FilterEditor', line)
export const RecordPane = opened.part('RecordPane')
export const ResourceForm = opened.part('ResourceForm', <SkeletonText />)
export const SaveView = opened.part('SaveView')
export const ResourceBoard = board.part('ResourceBoard')
