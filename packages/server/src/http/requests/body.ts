import type { FastifyInstance, FastifyRequest } from 'fastify'
import { throwProblem } from '../../core/problem.ts'

/** Bytes of a body that is no file. */
export const JSON_LIMIT = 256 * 1024
/** The limit of a body that anybody may send, in bytes. */
export const PUBLIC_JSON_LIMIT = 16 * 1024
export const URL_ENCODED = 'application/x-www-form-urlencoded'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the operation takes a body at all. */
    readsBody?: boolean
    /** Its body is `multipart/form-data`, which only its own routes can read. */
    readsFiles?: boolean
    /** Its body may be `multipart/form-data`. */
    readsForms?: boolean
    /** Its body may be `application/x-www-form-urlencoded`. */
    readsUrlEncoded?: boolean
    /** The type of a text body, instead of JSON. */
    bodyType?: 'text/csv' | undefined
  }
}

/** Reads JSON for the calls that take a body; the others need no content type and ignore it. */
export function readBodies(http: FastifyInstance): void {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    const { readsBody, readsFiles, bodyType } = request.routeOptions.config
    if (bodyType !== undefined || readsFiles === true) throwProblem('unsupported_type')
    if (readsBody !== true || text === '') return undefined
    try {
      return JSON.parse(text) as unknown
    } catch {
      return throwProblem('invalid_json')
    }
  })
  http.addContentTypeParser('text/csv', { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    const { readsBody, readsFiles, bodyType } = request.routeOptions.config
    if (readsFiles === true || (readsBody === true && bodyType !== 'text/csv')) throwProblem('unsupported_type')
    return readsBody === true ? text : undefined
  })
  http.addContentTypeParser(URL_ENCODED, { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    const { readsBody, readsFiles, readsUrlEncoded } = request.routeOptions.config
    if (readsUrlEncoded === true) return Object.fromEntries(new URLSearchParams(text))
    if (readsBody === true || readsFiles === true) throwProblem('unsupported_type')
    return undefined
  })
  http.addContentTypeParser('*', async (request: FastifyRequest, payload: NodeJS.ReadableStream) => {
    const { config, bodyLimit: limit } = request.routeOptions
    if (config.readsBody === true || config.readsFiles === true) throwProblem('unsupported_type')
    let size = 0
    for await (const chunk of payload) {
      size += (chunk as Buffer).length
      if (size > limit) throwProblem('too_large')
    }
    return undefined
  })
}
