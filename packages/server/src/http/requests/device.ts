import type { FastifyRequest } from 'fastify'
import { addressOf } from '../limits/network.ts'

const DEVICE_LENGTH = 200

/** Where a session begins: the browser, as it names itself, and the address. */
export function deviceOf(request: FastifyRequest): { device: string; ip: string } {
  return { device: (request.headers['user-agent'] ?? '').slice(0, DEVICE_LENGTH), ip: addressOf(request) }
}
