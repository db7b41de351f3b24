import type { FastifyLoggerOptions, FastifyRequest } from 'fastify'
import type { PinoLoggerOptions } from 'fastify/types/logger.js'

export type LogFormat = 'text' | 'json'

interface Line {
  time: string
  level: string
  message?: string
  requestId?: string
  job?: string
  err?: { message: string; stack?: string }
}

/** Returns a line of the log as people read it on a terminal; the stack of an error stands below. */
export function textLine(json: string): string {
  const { time, level, message = '', requestId, job, err } = JSON.parse(json) as Line
  const about = [job === undefined ? '' : `job ${job}`, requestId === undefined ? '' : `request ${requestId}`].filter((text) => text !== '')
  const first = `${time} ${level.toUpperCase()} ${message}${about.length === 0 ? '' : ` (${about.join(', ')})`}`
  return `${[first, ...(err === undefined ? [] : [err.stack ?? err.message])].join('\n')}\n`
}

/** Returns the options of the log: objects with time, level, message and what belongs to them, or text. */
export function logOptions(level: string, format: LogFormat): FastifyLoggerOptions & PinoLoggerOptions {
  return {
    level,
    messageKey: 'message',
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    ...(format === 'text' && { stream: { write: (json: string) => void process.stdout.write(textLine(json)) } })
  }
}

/** Ids that are safe in a log, a header and a page. */
const HARMLESS = /^[\w.:-]{1,64}$/

/** Returns the name of a request: the one that a trusted proxy has given it, or one of our own. */
export function nameRequest(request: FastifyRequest): string {
  const given = request.headers['x-request-id']
  // Two addresses are known only where the connection's own is trusted.
  if (typeof given === 'string' && (request.ips?.length ?? 0) > 1 && HARMLESS.test(given)) request.id = given
  return request.id
}
