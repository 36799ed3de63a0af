import type { Lifecycle } from '#platform/rules/lifecycle.ts'

type SequenceStatus = 'draft' | 'started' | 'stopped' | 'archived'

/** Lifecycle of one version of a sequence: starting it replaces the version before, which running enrollments keep. */
export const sequenceLifecycle: Lifecycle<SequenceStatus> = {
  entity: 'follow_up_sequences',
  initial: 'draft',
  moves: {
    draft: [
      {
        action: 'start',
        to: 'started',
        roles: ['admin'],
        effect: 'whoever stands at its stage begins it; the version before takes nobody any more',
      },
    ],
    started: [
      { action: 'stop', to: 'stopped', roles: ['admin'], effect: 'everybody who runs it is stopped' },
    ],
    stopped: [{ action: 'start', to: 'started', roles: ['admin'] }],
    archived: [],
  },
}
