import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { isTenStep } from '#crm/rules/ten-steps.ts'
import { readYaml } from '#platform/content/read-yaml.ts'
import { flag, oneOf, text, textList, whole } from '#platform/contract/fields.ts'
import { coachedKinds } from '#training/rules/practice/coach-claims.ts'
import { objectionCategories } from '#training/rules/practice/objection-category.ts'
import { factTopics } from '#training/rules/practice/practice-types.ts'

const folder = fileURLToPath(new URL('../../../../content', import.meta.url))

const buyerFile = z.strictObject({
  buyers: z
    .array(
      z.strictObject({
        slug: text(60),
        name: text(),
        place: text(),
        about: text(500),
        scene: text(500),
        patience: whole(1, 20),
        greeting: text(500),
        permission: text(500),
        facts: z.record(z.enum(factTopics), text(500)),
        needs: z.array(z.strictObject({ said: text(500), worth: text(500) })).min(2),
        objections: z
          .array(
            z.strictObject({
              said: text(500),
              category: oneOf(objectionCategories),
              meant: text(500),
              settled: text(500),
            }),
          )
          .min(2),
        order: text(500),
        follow: text(500),
        referral: text(500),
        bond: text(500),
        leaves: text(500),
      }),
    )
    .min(1),
})

const moveFile = z.strictObject({
  moves: z.array(
    z.strictObject({
      id: text(60),
      stage: whole(1, 10).refine(isTenStep),
      does: oneOf([
        'open',
        'learn',
        'need',
        'deepen',
        'present',
        'dump',
        'ask',
        'answer',
        'check',
        'trial',
        'close',
        'date',
        'follow',
        'pass',
        'refer',
        'tend',
        'push',
      ]),
      text: text(500),
      cues: textList(30),
      topic: z.enum([...factTopics, ...objectionCategories]).optional(),
      needs: z.enum(factTopics).optional(),
      claim: flag().optional(),
    }),
  ),
})

const claimFile = z.strictObject({
  rules: z.array(
    z.strictObject({
      kind: oneOf(coachedKinds),
      title: text(),
      why: text(500),
      instead: text(500),
      lesson: text(200),
      file: text(200),
      words: textList(100),
    }),
  ),
})

export type PracticeContent = Awaited<ReturnType<typeof readPractice>>

/** Reads buyers, moves and claim rules from their content files. @throws StartError that names the file and the field */
export async function readPractice() {
  const [{ buyers }, { moves }, { rules }] = await Promise.all([
    readYaml(folder, 'practice/buyers.yaml', buyerFile),
    readYaml(folder, 'practice/moves.yaml', moveFile),
    readYaml(folder, 'practice/claims.yaml', claimFile),
  ])
  return { buyers, rules: { moves, claims: rules } }
}

let read: ReturnType<typeof readPractice> | undefined

/** The practice content, read once, because the files do not change while the server runs. */
export function practiceContent(): Promise<PracticeContent> {
  read ??= readPractice()
  return read
}
