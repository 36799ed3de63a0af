import { createRecorder, type Interaction } from '#recorder/ui/parts/recorder.ts'

declare const localStorage: {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  clear(): void
}

/** What a learner's browser does, timed in it: the recorder over the real storage, a thousand points in it. */
const begun = Date.parse('2026-11-21T09:00:00Z')
let minutes = 0
const open = () =>
  createRecorder({
    store: {
      get: (key) => localStorage.getItem(key),
      set: (key, value) => {
        localStorage.setItem(key, value)
        return true
      },
      remove: (key) => localStorage.removeItem(key),
    },
    owner: () => 'bench',
    now: () => new Date(begun + minutes++ * 60_000).toISOString(),
    device: () => 'desktop',
  })

const interaction = (place: number): Interaction => ({
  moduleId: `module-${place % 8}`,
  lessonId: `lesson-${place % 40}`,
  interactionType: place % 3 === 0 ? 'quiz_response' : 'text_input',
  data: {
    content: `What the owner said at visit ${place}: the margin is what counts for the bar.`,
    score: place % 2 === 0 ? 100 : 40,
  },
})

function timed(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

localStorage.clear()
const recorder = open()
for (let place = 0; place < 1000; place++) recorder.record([interaction(place)])
// A page just opened has to read the thousand points before it can look for patterns in them.
const analysed = Array.from({ length: 30 }, () => {
  const fresh = open()
  return timed(() => {
    fresh.patterns()
    fresh.statistics()
  })
})
const recorded = Array.from({ length: 200 }, (_, place) => timed(() => recorder.record([interaction(place)])))
export const figures = {
  recordMs: middle(recorded),
  slowestRecordMs: Math.max(...recorded),
  analyseMs: middle(analysed),
  points: recorder.points().length,
}
