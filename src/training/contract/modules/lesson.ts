import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { count, day, text, textList } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { notShownIn } from '#training/rules/modules/lesson-shows.ts'
import { lessonPolicy } from '#training/rules/policy.ts'

/** Markdown; what no reader would see is refused with its line. */
const lessonText = () =>
  text(100_000).check((given) => {
    const found = notShownIn(given.value)
    if (!found) return
    given.issues.push({ code: 'custom', input: given.value, message: `Line ${found.line}: ${found.why}` })
  })

export const lessons = defineContract({
  name: 'lessons',
  label: { one: 'lesson', many: 'lessons' },
  policy: lessonPolicy,
  title: 'title',
  files: true,
  fields: {
    slug: field(text(100), 'Short name'),
    title: text(),
    body: field(lessonText(), 'Text'),
    orderIndex: field(count().optional(), 'Place'),
    minutes: field(count().optional(), { label: 'Reading time', unit: 'minutes' }),
    goals: field(textList().optional(), 'Learning goals'),
    quotesPrices: field(textList().optional(), 'Prices it quotes'),
    lawReviewedOn: field(day().nullish(), 'Law reviewed on'),
  },
  createOnly: { moduleId: refTo('training_modules') },
  sorts: ['orderIndex'],
})
