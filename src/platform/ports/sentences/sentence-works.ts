import { serveThread } from '../thread.ts'
import { nearExamples, openBeside, sourcesOfExamples } from './examples.ts'
import { englishOf, vectorOf, wordsAmong } from './vectors.ts'

/** Tasks of the encoder's thread; a long text takes hundreds of milliseconds. */
const works = { vectorOf, sourcesOfExamples, nearExamples, openBeside, englishOf, wordsAmong }

export type SentenceWorks = typeof works

serveThread(works)
