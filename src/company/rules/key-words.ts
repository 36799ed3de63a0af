/** A key of SECRET_KEYS as this database knows it. */
export type KnownKey = {
  name: string
  isInUse: boolean
  /** How many values were sealed with it when they were last counted; null before that. */
  left: number | null
  /** How many processes at work write with it, and how many there are. */
  writing: number
  processes: number
}

const count = (n: number, one: string, many: string) => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`

/** What is to be done with a key, in one or two sentences for whoever runs the servers. [FIX-054] */
export function keyWords({ isInUse, left, writing, processes }: KnownKey): string {
  if (isInUse && writing === processes) return 'In use: what is new is sealed with it.'
  if (isInUse)
    return `In use by ${writing} of ${count(processes, 'process', 'processes')}. Restart the others with it in front of SECRET_KEYS.`
  if (left !== null && left > 0)
    return `${count(left, 'value is', 'values are')} still sealed with it. They are sealed again in the background.`
  if (writing > 0)
    return `${count(writing, 'process seals', 'processes seal')} with it. Restart ${writing === 1 ? 'it' : 'them'} with the new key in front of SECRET_KEYS.`
  if (left === null)
    return 'Known, and not in use yet. Once all processes know it, put it in front of SECRET_KEYS.'
  return 'Nothing is sealed with it: you can take it out of SECRET_KEYS.'
}
