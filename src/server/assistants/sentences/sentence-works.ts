import { serveThread } from '../../ports/thread.ts'
import { nearExamples } from './examples.ts'
import { vectorOf } from './vectors.ts'

/** The arithmetic of sentences: hundreds of milliseconds for a long text, so it has a thread of its own. */
const works = { vectorOf, nearExamples }

export type SentenceWorks = typeof works

serveThread(works)
