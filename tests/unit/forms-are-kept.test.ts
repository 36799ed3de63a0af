import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const src = resolve(import.meta.dirname, '../../src')
const screens = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.tsx'),
)
const textOf = (name: string) => readFileSync(join(src, name), 'utf8')

/** Screens with more than two controls of their own and no form of the house, and where what is typed there stays. */
const keptElsewhere: Readonly<Record<string, string>> = {
  'orders/ui/cart/ship-to.tsx': 'the cart keeps the half typed address',
  'assistants/ui/director/start-task.tsx': 'the draft of a task stays on the device (I3)',
  'training/ui/authoring/lesson-editor.tsx': 'saved as it is typed',
  'training/ui/authoring/overview-tab.tsx': 'saved as it is typed',
  'training/ui/authoring/question-key.tsx': 'a part of the dialog of a question',
  'training/ui/authoring/option-keys.tsx': 'a part of the dialog of a question',
  'training/ui/authoring/quiz-draw.tsx': 'saved as it is chosen',
  'training/ui/shared/text-inputs.tsx': 'a part of the quiz, whose answers stay in the tab',
  'training/ui/bonuses/badges-screen.tsx': 'a part of the form of a badge, which is kept as a whole',
  'training/ui/cohorts/step-row.tsx': 'a part of the path, which is kept as a whole',
  'company/ui/settings/setting-card.tsx': 'a part of the settings, which keep all sections',
  'company/ui/settings/setting-editor.tsx': 'a part of the settings, which keep all sections',
  'sequences/ui/sequences/branch-step.tsx': 'a part of the steps, which are kept as a whole',
  'email/ui/parts/blocks/picture-details.tsx': 'a part of the letter that holds the picture',
  'identity/ui/notifications/notification-ways.tsx': 'saved as it is chosen',
  'earnings/ui/commission-rules/replay-screen.tsx': 'chosen to be compared, never sent',
}
/** Nothing is filled in here to be sent: what is shown is chosen. */
const choices = /(?:^design\/|^shell\/|filter|toolbar|gallery|calculator)/

const control =
  /<(?:Input|Textarea|NumberInput|MoneyInput|DateInput|Combobox|Select|RadioGroup|Checkbox|Switch)\b/g

/** Answers by what they are about: as many fields as there are questions. */
const oneForEach = /useState<(?:Readonly<)?Record</

test('[FIX-044] every screen that asks for more than two fields keeps them with the one hook of forms', () => {
  const own = screens.filter((name) => {
    const text = textOf(name)
    return (
      !choices.test(name) &&
      ((text.match(control) ?? []).length > 2 || (oneForEach.test(text) && text.search(control) >= 0)) &&
      !/useForm|useKept|FormOf|FormPart/.test(text)
    )
  })
  expect(own.filter((name) => !(name in keptElsewhere))).toEqual([])
  expect(Object.keys(keptElsewhere).filter((name) => !screens.includes(name))).toEqual([])
})

test('[FIX-044] quantities of lines that a form sends are its values', () => {
  const beside = screens.filter((name) => {
    const text = textOf(name)
    return oneForEach.test(text) && /<FormDialog|<FormBody/.test(text) && !/useKept/.test(text)
  })
  expect(beside).toEqual([])
})

test('[FIX-044] a form of the hook is drawn with its offer', () => {
  const bare = screens.filter(
    (name) =>
      name !== 'design/form/form-body.tsx' &&
      /\.\.\.\w+\.props\}/.test(textOf(name)) &&
      /<form\b[^>]*\.props\}/.test(textOf(name)),
  )
  expect(bare).toEqual([])
})
