import type { FastifyRequest } from 'fastify'
import type { Rules } from '../../config.ts'
import type { Window } from '../../http/counters.ts'
import { networkOf } from '../../http/network.ts'
import type { Device } from './openSession.ts'

const DEVICE_LENGTH = 200

export function deviceOf(request: FastifyRequest): Device {
  return { device: (request.headers['user-agent'] ?? '').slice(0, DEVICE_LENGTH), ip: request.ip }
}

/** The counter of failed sign-ins from the caller's network. */
export function failuresFrom(request: FastifyRequest, { IP_FAILURES, IP_WINDOW_MINUTES }: Rules): Window {
  return { key: `sign-in ${networkOf(request.ip)}`, max: IP_FAILURES, minutes: IP_WINDOW_MINUTES }
}

/** The counter of mails with links that the caller's network has asked for. */
export function mailsFrom(request: FastifyRequest, { IP_MAILS_PER_HOUR }: Rules): Window {
  return { key: `mail-link ${networkOf(request.ip)}`, max: IP_MAILS_PER_HOUR, minutes: 60 }
}
