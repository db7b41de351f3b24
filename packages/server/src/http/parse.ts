import type { Endpoint } from '@verandah/contract/endpoint'
import { type FieldError, fieldErrors } from '@verandah/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { refuse } from './problem.ts'
import type { Upload } from './upload.ts'

/** More than a form has fields: who sends so many wrong ones reads none of them. */
const MOST_ERRORS = 100

/** What a call was sent, by the contract's schemas: all that is wrong with it at once, or all of it clean. */
export function parse(endpoint: Endpoint, request: FastifyRequest, upload: Upload | undefined) {
  const errors: FieldError[] = upload?.errors.slice() ?? []
  const read = (schema: z.ZodType | undefined, value: unknown, isText = false) => {
    if (schema === undefined) return undefined
    if (!isText && (typeof value !== 'object' || value === null || Array.isArray(value)))
      refuse('invalid_input', { message: 'A JSON object is expected' })
    const result = schema.safeParse(value)
    if (!result.success) errors.push(...fieldErrors(result.error))
    return result.data
  }
  const params = request.params as Record<string, string>
  for (const [name, schema] of Object.entries(endpoint.params ?? {})) if (!schema.safeParse(params[name]).success) refuse('not_found')
  const query = read(endpoint.query, request.query)
  const isText = endpoint.bodyType !== undefined
  const sent = upload === undefined ? request.body : upload.texts
  const body = read(endpoint.body, sent === undefined ? (isText ? '' : {}) : sent, isText)
  if (errors.length > 0) refuse('invalid_input', { errors: errors.slice(0, MOST_ERRORS) })
  return { params, query, body, ...(upload !== undefined && { files: upload.files }) }
}

/** The version that a change was made from, where the operation heeds it. */
export function ifMatch(endpoint: Endpoint, request: FastifyRequest): number | undefined {
  const header = request.headers['if-match']
  if (endpoint.versioned !== true || header === undefined || header.trim() === '*') return undefined
  // What is not a version of ours matches none.
  return Number(/^(?:W\/)?"(\d+)"$/.exec(header.trim())?.[1] ?? -1)
}
