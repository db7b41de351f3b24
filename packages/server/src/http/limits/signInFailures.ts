import type { FastifyRequest } from 'fastify'
import type { RateLimit } from '../../core/rateLimits.ts'
import type { Rules } from '../../core/running/rules.ts'
import { deviceOf, networkOf } from './network.ts'

/** Returns the limit of failed sign-ins from the caller's network, whichever way was tried. */
export function failuresFrom(request: FastifyRequest, { IP_FAILURES, IP_WINDOW_MINUTES }: Rules): RateLimit {
  return { key: `sign-in ${networkOf(request)}`, max: IP_FAILURES, minutes: IP_WINDOW_MINUTES }
}

/** Returns the device and address of a sign-in, and the limits of failures from there. */
export function signInFrom(request: FastifyRequest, rules: Rules): ReturnType<typeof deviceOf> & { network: RateLimit } {
  return { ...deviceOf(request), network: failuresFrom(request, rules) }
}
