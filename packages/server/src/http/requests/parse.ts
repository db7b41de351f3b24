import type { Endpoint } from '@verandah/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { z } from '@verandah/contract/z'
import { type FieldProblem, throwProblem } from '../../core/problem.ts'
import type { Upload } from './upload.ts'

/** The most field errors in an answer; no form has so many fields. */
const MOST_ERRORS = 100

/** Parses a request by the contract's schemas; throws all field errors at once. */
export function parse(endpoint: Endpoint, request: FastifyRequest, upload?: Upload, bodySchema = endpoint.body) {
  const errors: FieldProblem[] = upload?.errors.slice() ?? []
  const read = (schema: z.ZodMiniType | undefined, value: unknown, isText = false) => {
    if (schema === undefined) return undefined
    if (!isText && (typeof value !== 'object' || value === null || Array.isArray(value)))
      throwProblem('invalid_input', { text: 'A JSON object is expected' })
    const result = schema.safeParse(value)
    if (!result.success) errors.push(...result.error.issues.map(({ path, message }) => ({ path: path.join('.'), text: message })))
    return result.data
  }
  const params = request.params as Record<string, string>
  for (const [name, schema] of Object.entries(endpoint.params ?? {})) if (!schema.safeParse(params[name]).success) throwProblem('not_found')
  const query = read(endpoint.query, request.query)
  const isText = endpoint.bodyType !== undefined
  const sent = upload === undefined ? request.body : upload.texts
  const body = read(bodySchema, sent === undefined ? (isText ? '' : {}) : sent, isText)
  if (errors.length > 0) throwProblem('invalid_input', { errors: errors.slice(0, MOST_ERRORS) })
  return { params, query, body, ...(upload !== undefined && { files: upload.files }) }
}

/** Returns the version in `If-Match`, for operations that use it. */
export function ifMatch(endpoint: Endpoint, request: FastifyRequest): number | undefined {
  const header = request.headers['if-match']
  if (endpoint.versioned !== true || header === undefined || header.trim() === '*') return undefined
  // Anything that is not a version matches none.
  return Number(/^(?:W\/)?"(\d+)"$/.exec(header.trim())?.[1] ?? -1)
}
