import type { FastifyRequest } from 'fastify'
import { ProblemError, throwProblem } from '../core/problem.ts'
import { sendProblem } from './answers/answer.ts'
import type { HttpContext } from './context.ts'

/** Counts a call to a path that is not there for its session, too. */
async function count({ authenticator, clock, countCall }: HttpContext, request: FastifyRequest): Promise<void> {
  const now = clock()
  const { actor } = await authenticator.find(request, now)
  countCall(actor.sessionId, now)
}

/** Answers 404 for every other path, before the body is read. */
export function answerUnknown(app: HttpContext): void {
  const { http } = app
  const refuse = async (request: FastifyRequest) => {
    // The answer does not wait for it; without a session there is nothing to count.
    if (request.headers.authorization !== undefined) void count(app, request).catch(() => undefined)
    throwProblem('not_found')
  }
  const unknown = { onRequest: refuse, handler: async () => undefined }
  http.all('/api', unknown)
  http.all('/api/*', unknown)
  // Any other unknown path is answered before its body is read. The scope keeps all other calls from this hook.
  void http.register(async (scope) => {
    scope.addHook('onRequest', async () => throwProblem('not_found'))
    scope.setNotFoundHandler(async (_request, reply) => sendProblem(reply, new ProblemError('not_found')))
  })
}
