import { None } from '../figures.tsx'
import { userReference } from './known-references.ts'
import { ReferenceName } from './reference-name.tsx'

/** The name of a rep. */
export const RepName = ({ id }: { id: string | null }) =>
  id === null ? <None /> : <ReferenceName reference={userReference} id={id} />
