import { serveThread } from '../thread.ts'
import { nearExamples, openBeside } from './examples.ts'
import { englishOf, vectorOf } from './vectors.ts'

/** The arithmetic of sentences: hundreds of milliseconds for a long text, so it has a thread of its own. */
const works = { vectorOf, nearExamples, openBeside, englishOf }

export type SentenceWorks = typeof works

serveThread(works)
