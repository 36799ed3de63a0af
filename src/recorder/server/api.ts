// What other modules may use of this one.

export { noteGuidance, noteHelpRequest, notePageView } from './note-interactions.ts'
