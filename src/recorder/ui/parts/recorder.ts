import { adaptationLevel } from '#recorder/rules/adaptation.ts'
import {
  type DataPoint,
  type DataPointDraft,
  type DeviceInfo,
  type InteractionType,
  keysClearedWithData,
  mergeById,
  mergePoints,
  nextSequence,
  recorderKeys,
  recordPoint,
  sessionLength,
} from '#recorder/rules/data-points.ts'
import { type ExportConsent, exportRecorder, recorderStatistics } from '#recorder/rules/export.ts'
import { fragmentContext } from '#recorder/rules/fragment-context.ts'
import { contextOf, type Fragment, type FragmentType, makeFragment } from '#recorder/rules/fragments.ts'
import { accumulateInsights } from '#recorder/rules/insights.ts'
import { analysePatterns } from '#recorder/rules/patterns.ts'
import { insightsOf, isDataPoint, isFragment } from './stored-forms.ts'
import { type KeyValueStore, readJson, storedItems } from './stored-items.ts'

/** A visit: from opening the page, or from clearing the data, until the page is left. */
type RecorderSession = { readonly id: string; readonly startedAt: string }

// `crypto.randomUUID` is missing on pages not served over HTTPS; `getRandomValues` is not.
function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('')
}

/** A random id (128 bits) that reveals neither person nor time. */
function newId(prefix: string): string {
  return `${prefix}_${randomHex(16)}`
}

/** A new session: its id is stored in the points' `userId`, in place of a person. [REC-008, REC-063] */
function newSession(now: string): RecorderSession {
  return { id: newId('session'), startedAt: now }
}

/** What the recorder depends on; it only reads and writes `store` and sends nothing. [REC-001, REC-005] */
type RecorderEnvironment = {
  store: KeyValueStore
  /** Id of the person to whom the storage keys belong now. */
  owner: () => string | null
  /** The time as ISO text. */
  now: () => string
  device: () => DeviceInfo
}

/** Where in the training something happened; `moduleId` is the module's slug. [decision T3] */
type Place = { readonly moduleId: string; readonly lessonId?: string | null }

export type Interaction = Place & {
  readonly interactionType: InteractionType
  readonly data: Readonly<Record<string, unknown>>
  readonly learningValue?: number
  readonly fragmentConfidence?: number
}

type Contribution = Place & {
  readonly fragmentType: FragmentType
  readonly content: string
  readonly moduleTitle?: string
  readonly lessonTitle?: string
  /** The question it answers; without one, its context is the lesson. */
  readonly context?: string | null
}

/**
 * Records a learner's contributions and actions by the rules of recorder/rules; the data stays in this browser's storage.
 */
export function createRecorder({ store, owner, now, device }: RecorderEnvironment) {
  const points = storedItems<DataPoint>({
    store,
    key: recorderKeys.data,
    isItem: isDataPoint,
    merge: mergePoints,
    owner,
  })
  const fragments = storedItems<Fragment>({
    store,
    key: recorderKeys.fragments,
    isItem: isFragment,
    merge: mergeById,
    owner,
  })
  const listeners = new Set<() => void>()
  let session = newSession(now())
  let version = 0

  function changed() {
    version++
    for (const listener of listeners) listener()
  }

  function insights() {
    return insightsOf(readJson(store, recorderKeys.insights))
  }

  function write(interactions: readonly Interaction[]) {
    const level = adaptationLevel(fragments.read())
    const before = points.read()
    const at = now()
    const added: DataPoint[] = []
    let all = before
    for (const { lessonId = null, ...interaction } of interactions) {
      const draft: DataPointDraft = {
        ...interaction,
        id: newId('point'),
        userId: session.id,
        timestamp: at,
        lessonId,
        context: {
          userLevel: level,
          previousInteractions: nextSequence(all) - 1,
          sessionLength: sessionLength(session.startedAt, at),
          deviceInfo: device(),
        },
      }
      const recorded = recordPoint(all, draft)
      all = recorded.points
      added.push(recorded.point)
      if (recorded.isAnalysisDue) {
        store.set(recorderKeys.insights, JSON.stringify(accumulateInsights(insights(), all)))
      }
    }
    points.add(added)
  }

  return {
    /** Adds data points; every fiftieth point starts an analysis. [REC-002, REC-008, REC-050] */
    record(interactions: readonly Interaction[]): void {
      if (interactions.length === 0) return
      write(interactions)
      changed()
    },

    /** Stores a contribution, and a data point that takes over its confidence. [REC-002, REC-006, decision T7] */
    contribute({ moduleTitle, lessonTitle, ...contribution }: Contribution): Fragment {
      const context = contextOf({ ...contribution, lessonTitle, moduleTitle })
      const fragment = makeFragment({ ...contribution, context, id: newId('fragment'), timestamp: now() })
      fragments.add([fragment])
      store.set(recorderKeys.context, JSON.stringify(fragmentContext(fragments.read())))
      write([
        {
          moduleId: fragment.moduleId,
          lessonId: fragment.lessonId,
          interactionType: 'text_input',
          data: { content: fragment.content, moduleTitle },
          fragmentConfidence: fragment.confidence,
        },
      ])
      changed()
      return fragment
    },

    fragments: fragments.read,
    points: points.read,
    insights,
    context: () => fragmentContext(fragments.read()),
    patterns: () => analysePatterns(points.read(), insights()),

    /** [REC-003, REC-014] */
    statistics: () => recorderStatistics(points.read(), sessionLength(session.startedAt, now())),

    /** The data for AI training; refused without a consent. [REC-003, REC-013] */
    exportForTraining: (consent: ExportConsent | null) => exportRecorder(points.read(), insights(), consent),

    /** Empties the data points, removes both keys and starts a new session; contributions stay. [REC-029, REC-030] */
    clearData(): void {
      points.remove()
      for (const key of keysClearedWithData) store.remove(key)
      session = newSession(now())
      changed()
    },

    /** Deletes the contributions separately; the data points stay. [decision T10] */
    forgetFragments(): void {
      fragments.remove()
      store.remove(recorderKeys.context)
      changed()
    },

    /** Called when another tab changed the storage; key null: it cleared everything. */
    heard(key: string | null, value: string | null): void {
      if (key === null || key === recorderKeys.data) points.heard(key === null ? null : value)
      if (key === null || key === recorderKeys.fragments) fragments.heard(key === null ? null : value)
      changed()
    },

    session: () => session,
    version: () => version,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
