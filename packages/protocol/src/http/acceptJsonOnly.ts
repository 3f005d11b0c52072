import { mayHaveLongIntegers, parseLongIntegers } from '@sluice/workflow'
import type { FastifyInstance } from 'fastify'
import { assertFewValuesInText } from './jsonValues.ts'

/**
 * Leaves JSON as the only type of a body, and counts its values before it is parsed. Integers that a float would round
 * become text, as in files.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    try {
      assertFewValuesInText(body)
    } catch (error) {
      done(error as Error)
      return
    }
    parse(request, body, (error, value) => {
      if (error) done(error)
      else done(null, mayHaveLongIntegers(body) ? parseLongIntegers(body) : value)
    })
  })
}
