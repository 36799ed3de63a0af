import { foldText } from '#platform/rules/text/words.ts'
import { type DataPoint, isExpertTip, outcomeOf } from './data-points.ts'
import { detectObjections } from './objections.ts'
import { learningPatterns, windowOf } from './patterns.ts'

type Heard = { readonly text: string; readonly count: number; readonly last: number }
type Topic = {
  readonly text: string
  readonly difficulties: number
  readonly lastDifficulty: number
  readonly lastSuccess: number
}

/**
 * What is derived from the points so far. The six lists are shown; `tally` holds the counts behind them, so that analyzing
 * the same point twice counts it once. [REC-010, decision T6]
 */
export type Insights = {
  readonly commonObjections: readonly string[]
  readonly successfulTechniques: readonly string[]
  readonly learningPatterns: readonly string[]
  readonly difficultyPoints: readonly string[]
  readonly expertTips: readonly string[]
  readonly improvementAreas: readonly string[]
  readonly tally: {
    readonly analysedThrough: number
    readonly objections: readonly Heard[]
    readonly topics: readonly Topic[]
    readonly tips: readonly Heard[]
  }
}

const maxObjections = 5
const maxOthers = 3

// Enough to find what recurs, and small enough for the browser's storage.
const maxTallied = 200

/** Insights before anything was recorded. [REC-010] */
export const noInsights: Insights = {
  commonObjections: [],
  successfulTechniques: [],
  learningPatterns: [],
  difficultyPoints: [],
  expertTips: [],
  improvementAreas: [],
  tally: { analysedThrough: 0, objections: [], topics: [], tips: [] },
}

function keyed<Item extends { readonly text: string }>(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [foldText(item.text), item]))
}

function hear(heard: Map<string, Heard>, text: string, sequence: number): void {
  const key = foldText(text)
  heard.set(key, { text, count: (heard.get(key)?.count ?? 0) + 1, last: sequence })
}

function topicOf({ data, moduleId }: DataPoint): string {
  return (
    [data.questionTopic, data.moduleTitle, moduleId].find((name) => name && name.trim() !== '') ?? moduleId
  )
}

function note(topics: Map<string, Topic>, point: DataPoint): void {
  const outcome = outcomeOf({ interactionType: point.interactionType, ...point.data })
  if (outcome === 'neutral') return
  const text = topicOf(point)
  const key = foldText(text)
  const before = topics.get(key) ?? { difficulties: 0, lastDifficulty: 0, lastSuccess: 0 }
  topics.set(
    key,
    outcome === 'success'
      ? { ...before, text, lastSuccess: point.sequence }
      : { ...before, text, difficulties: before.difficulties + 1, lastDifficulty: point.sequence },
  )
}

function newestFirst<Item>(items: readonly Item[], when: (item: Item) => number): Item[] {
  return items.toSorted((a, b) => when(b) - when(a))
}

const textOf = ({ text }: { readonly text: string }) => text

/**
 * The insights after an analysis: the new ones of the last 200 points are added to the stored totals, each text
 * once, then cut to their caps: objections by frequency and then newest, the rest newest first. An improvement
 * area has two difficulties or more and no later success. [REC-010, REC-050, REC-053, REC-054, decision T6]
 */
export function accumulateInsights(stored: Insights, points: readonly DataPoint[]): Insights {
  const objections = keyed(stored.tally.objections)
  const topics = keyed(stored.tally.topics)
  const tips = keyed(stored.tally.tips)
  const fresh = windowOf(points).filter(({ sequence }) => sequence > stored.tally.analysedThrough)
  for (const point of fresh) {
    const { content = '' } = point.data
    if (point.interactionType !== 'quiz_response') {
      for (const sentence of detectObjections(content)) hear(objections, sentence, point.sequence)
    }
    if (isExpertTip(point.learningValue, content)) hear(tips, content.trim(), point.sequence)
    note(topics, point)
  }
  const ranked = [...objections.values()]
    .toSorted((a, b) => b.count - a.count || b.last - a.last)
    .slice(0, maxTallied)
  const known = newestFirst([...topics.values()], (topic) =>
    Math.max(topic.lastDifficulty, topic.lastSuccess),
  )
  const shownTips = newestFirst([...tips.values()], (tip) => tip.last).slice(0, maxOthers)
  const hard = newestFirst(known, (topic) => topic.lastDifficulty).filter((topic) => topic.difficulties > 0)
  const won = newestFirst(known, (topic) => topic.lastSuccess).filter((topic) => topic.lastSuccess > 0)
  const toImprove = hard.filter(
    (topic) => topic.difficulties >= 2 && topic.lastSuccess < topic.lastDifficulty,
  )
  return {
    commonObjections: ranked.slice(0, maxObjections).map(textOf),
    successfulTechniques: won.slice(0, maxOthers).map(textOf),
    learningPatterns: learningPatterns(points),
    difficultyPoints: hard.slice(0, maxOthers).map(textOf),
    expertTips: shownTips.map(textOf),
    improvementAreas: toImprove.slice(0, maxOthers).map(textOf),
    tally: {
      analysedThrough: fresh.reduce(
        (last, { sequence }) => Math.max(last, sequence),
        stored.tally.analysedThrough,
      ),
      objections: ranked,
      topics: known.slice(0, maxTallied),
      tips: shownTips,
    },
  }
}
