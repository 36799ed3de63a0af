import { AppError } from '../errors/app-error.ts'
import type { App } from '../routing.ts'
import { deepestJson, jsonShapeFault, mostJsonValues } from './json-shape.ts'

const faults = {
  too_deep: ['invalid_input', `The request is nested deeper than ${deepestJson} levels.`],
  too_many: [
    'too_large',
    `The request has more than ${mostJsonValues.toLocaleString('en-US')} values. Please send it in parts.`,
  ],
} as const

/** Accepts only JSON bodies (SHELL-016) of a quickly checked shape; a form of another site can send text without being asked. */
export function readJsonBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    // Clients that name the type of every body send none of a removal.
    if (text === '' && request.method === 'DELETE') return done(null, undefined)
    const fault = jsonShapeFault(text)
    if (!fault) return parse(request, text, done)
    const [code, message] = faults[fault]
    done(new AppError(code, { message }))
  })
}
