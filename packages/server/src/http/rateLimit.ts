import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { callerOf } from './implement.ts'
import { Refusal } from './problem.ts'

/** So many calls a minute for each session, in this process's memory; public calls have limits of their own. */
export async function limitCalls(http: FastifyInstance, callsPerMinute: number): Promise<void> {
  await http.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: '1 minute',
    hook: 'preParsing',
    keyGenerator: (request) => callerOf(request)?.sessionId ?? '',
    allowList: (request) => callerOf(request) === undefined,
    errorResponseBuilder: (_request, { ttl }) => new Refusal('rate_limited', { retryAfter: Math.ceil(ttl / 1000) }),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': true }
  })
}
