import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Db } from '#platform/db/client.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { foldText } from '#platform/rules/text/words.ts'
import type { Question } from '#training/contract/quiz/question.ts'
import type {
  BankFilter,
  BankItem,
  ChangeQuestions,
  QuestionBank,
} from '#training/contract/quiz/question-bank.ts'
import { fewestQuestions } from '#training/rules/modules/publish-check.ts'
import { askedCount, type DrawRules, drawProblems } from '#training/rules/quiz/draw-quiz.ts'
import { revisionOf } from './plan-attempt.ts'
import { questionFigures } from './question-figures.ts'

const pageSize = 40

type QuizOfModule = Pick<QuestionBank['modules'][number], 'slug' | 'title' | 'moduleId'> & { status: string }

/** One page of the questions of all modules that match the filter, with their figures. */
export async function questionBank(db: Db, filter: BankFilter): Promise<QuestionBank> {
  const [quizzes, figuresOf] = await Promise.all([
    db.rows(
      `SELECT m.slug, m.title, m.status, m.id AS "moduleId", q.id AS "quizId", q.questions
         FROM training_modules m JOIN quizzes q ON q.module_id = m.id AND q.deleted_at IS NULL
        WHERE m.status IN ('published', 'draft') AND m.deleted_at IS NULL
        ORDER BY m.order_index, m.slug, m.status = 'draft' DESC, q.id LIMIT 400`,
    ),
    questionFigures(db),
  ])
  const all = quizzes.flatMap((quiz): BankItem[] => {
    const published = quizzes.find((other) => other.slug === quiz.slug && other.status === 'published')
    // A module with a draft shows the draft's questions, because that is where authors edit.
    if (
      quiz.status === 'published' &&
      quizzes.some(({ slug, status }) => slug === quiz.slug && status === 'draft')
    )
      return []
    const before = new Map(published?.questions.map((question) => [question.id, revisionOf(question)]))
    return quiz.questions.map((question) => {
      const revision = revisionOf(question)
      const known = before.get(question.id)
      return {
        moduleSlug: quiz.slug,
        moduleTitle: quiz.title,
        moduleId: quiz.moduleId,
        quizId: quiz.quizId,
        standing: known === revision ? 'published' : known === undefined ? 'new' : 'changed',
        question,
        figures: figuresOf(quiz.slug, question.id, revision),
      }
    })
  })
  const { state, page } = filter
  const found = all.filter((item) => meets(item, filter))
  const isLooked = (item: BankItem) => item.figures.hint !== null && !item.question.retired
  const items = found.filter((item) =>
    state === 'look'
      ? isLooked(item)
      : state === undefined || (state === 'retired') === (item.question.retired ?? false),
  )
  return {
    total: items.length,
    pageSize,
    items: items.slice((page - 1) * pageSize, page * pageSize),
    modules: modulesOf(all, quizzes),
    tags: tagsOf(all),
    toLookAt: found.filter(isLooked).length,
  }
}

function meets({ moduleSlug, question }: BankItem, { module, tag, type, text }: BankFilter): boolean {
  const words = foldText(`${question.prompt} ${question.id}`)
  return (
    (!module || module === moduleSlug) &&
    (!tag || (question.tags ?? []).includes(tag)) &&
    (!type || type === question.type) &&
    (!text || words.includes(foldText(text)))
  )
}

function modulesOf(items: readonly BankItem[], quizzes: readonly QuizOfModule[]): QuestionBank['modules'] {
  const firsts = quizzes.filter(
    (quiz, index) => quizzes.findIndex(({ slug }) => slug === quiz.slug) === index,
  )
  return firsts.map(({ slug, title, moduleId, status }) => ({
    slug,
    title,
    moduleId,
    isDraft: status === 'draft',
    questions: items.filter(({ moduleSlug }) => moduleSlug === slug).length,
  }))
}

function tagsOf(items: readonly BankItem[]): QuestionBank['tags'] {
  const counts = new Map<string, number>()
  for (const { question } of items)
    for (const tag of question.tags ?? []) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .map(([tag, questions]) => ({ tag, questions }))
    .toSorted((a, b) => b.questions - a.questions || a.tag.localeCompare(b.tag))
}

const mostTags = 20

/**
 * Tags, retires or brings back several questions, in the published revision and in the draft. Open attempts keep their
 * questions. @throws AppError 404 for an unknown question, 409 when a quiz would have too few left
 */
export async function changeQuestions(
  context: Context,
  caller: Caller,
  { questions: named, addTags = [], removeTags = [], retired }: ChangeQuestions,
): Promise<{ changed: number }> {
  return context.db.transact(async (tx) => {
    const quizzes = await tx.rows(
      `SELECT q.id, m.slug, m.title, m.status, q.questions, q.draw_count, q.draw_tags,
              q.draw_minimums, q.shuffle_questions
         FROM quizzes q JOIN training_modules m ON m.id = q.module_id
        WHERE m.slug = ANY($1) AND m.status IN ('published', 'draft') AND m.deleted_at IS NULL AND q.deleted_at IS NULL
        ORDER BY q.id FOR UPDATE OF q`,
      [[...new Set(named.map(({ moduleSlug }) => moduleSlug))]],
    )
    const isNamed = (slug: string, id: string) =>
      named.some((one) => one.moduleSlug === slug && one.id === id)
    for (const { moduleSlug, id } of named) {
      const isThere = quizzes.some(
        ({ slug, questions }) => slug === moduleSlug && questions.some((one) => one.id === id),
      )
      if (!isThere) throw notFound()
    }
    const changed = new Set<string>()
    for (const quiz of quizzes) {
      const next = quiz.questions.map((question) =>
        isNamed(quiz.slug, question.id)
          ? changedQuestion(question, { addTags, removeTags, retired })
          : question,
      )
      const touched = next.filter((question, index) => question !== quiz.questions[index])
      if (touched.length === 0) continue
      if (quiz.status === 'published') refuseTooFew(quiz, next)
      for (const { id } of touched) changed.add(`${quiz.slug} ${id}`)
      await tx.rows(`UPDATE quizzes SET questions = $2, ${changedNow} WHERE id = $1`, [
        quiz.id,
        JSON.stringify(next),
      ])
      const marksOf = (list: readonly Question[]) => ({
        questions: list
          .filter(({ id }) => touched.some((one) => one.id === id))
          .map(({ id, tags, retired: isRetired }) => ({ id, tags: tags ?? [], retired: isRetired ?? false })),
      })
      await recordChange(tx, caller, {
        entity: 'quizzes',
        id: quiz.id,
        action: 'update',
        before: marksOf(quiz.questions),
        after: marksOf(next),
      })
    }
    return { changed: changed.size }
  })
}

type Changes = { addTags: readonly string[]; removeTags: readonly string[]; retired: boolean | undefined }

/** Returns the same object when nothing changes. */
function changedQuestion(question: Question, { addTags, removeTags, retired }: Changes): Question {
  const before = question.tags ?? []
  const kept = before.filter((tag) => !removeTags.includes(tag))
  const tags = [...new Set([...kept, ...addTags])].slice(0, mostTags)
  const isRetired = retired ?? question.retired ?? false
  if (tags.join('\n') === before.join('\n') && isRetired === (question.retired ?? false)) return question
  const { tags: _, retired: __, ...rest } = question
  return { ...rest, ...(tags.length > 0 ? { tags } : {}), ...(isRetired ? { retired: true } : {}) }
}

function refuseTooFew(
  quiz: DrawRules & { title: string; questions: Question[] },
  next: readonly Question[],
): void {
  const problems = drawProblems(next, quiz)
  const asked = askedCount(next, quiz)
  // Only a change that lowers the number is refused; a quiz may have had too few before.
  const isFewer = asked < askedCount(quiz.questions, quiz)
  if (isFewer && asked < fewestQuestions)
    problems.push(`An attempt would have ${asked} of ${fewestQuestions} questions`)
  if (problems.length > drawProblems(quiz.questions, quiz).length)
    throw new AppError('conflict', { message: `${quiz.title}: ${problems.join('. ')}.` })
}
