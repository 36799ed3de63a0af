const oneself =
  /\b(?:do|can|could|should|would|may|must|shall|have) (?:i|we)\b|\bhow to\b|\b(?:i|we) (?:want|need|have|would|must|should|am|are|can't|cannot)\b|\bi'(?:d|m)\b/
/** What begins a question about things or about somebody else; what begins otherwise is a task: "cancel an order". */
const aboutOthers =
  /^(?:what|when|why|who|whom|whose|which|how|where|until|from|by|is|are|was|were|do|does|did|can|could|may|might|must|will|would|should|if|there|an?|the|he|she|it|they|his|her|their|this|that|my|our|customers?|clients?|guests?|bars?|owners?|people|some(?:body|one)|any(?:body|one))\b|\?$/
const othersDo =
  /\b(?:is|are|do|does|did|can|could|may|might|must|will|would|should) (?:an?|the|he|she|it|they|his|her|their|customers?|clients?|guests?|bars?|owners?)\b/

const plain = (question: string) => question.toLowerCase().replaceAll('’', "'").trim()

/** Whether a question says that the person who asks it does something, in the first person. */
export const isOwnTask = (question: string): boolean => oneself.test(plain(question))

/** Asks whether something may be, which an entry of the FAQ says. */
const asksLeave = /\b(?:is|would) (?:that|this|it) (?:be )?(?:allowed|permitted|ok|okay|fine|possible)\b/

/** Whether a question asks how the person who asks it does something, not what a customer or somebody else may do. */
export function asksForOneself(question: string): boolean {
  const text = plain(question)
  if (asksLeave.test(text)) return false
  return oneself.test(text) || !(aboutOthers.test(text) || othersDo.test(text))
}
