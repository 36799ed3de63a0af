import { checkContent } from '#platform/content/check-content.ts'
import { readExamined } from '#platform/content/read.ts'
import { screenPaths } from '#platform/content/screen-paths.ts'
import { StartError } from '#platform/start-error.ts'

/** `npm run content:check`: reads all content, says what is wrong with it, and fails if anything is. */
try {
  const content = await readExamined()
  const problems = checkContent(content, await screenPaths())
  for (const problem of problems) console.log(problem)
  const { faq, techniques, templates, guide, cases } = content.knowledge
  console.log(
    `${faq.length} FAQ entries, ${techniques.length} techniques, ${templates.length} templates, ${guide.length} sections of the guide, ${cases.length} examination questions: ` +
      (problems.length === 0 ? 'nothing to mend' : `${problems.length} to mend`),
  )
  process.exitCode = problems.length === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
