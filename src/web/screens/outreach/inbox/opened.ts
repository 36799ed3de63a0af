// biome-ignore-all lint/performance/noBarrelFile: a file on its own, loaded by the screen
export { AnswerActions } from './answer-actions.tsx'
export { AnswerThread, EarlierMail } from './answer-thread.tsx'
