import type { z } from './z.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Params<Path extends string> = { [Name in ParamNames<Path>]: z.ZodMiniType<string, string> }

/** The files of a `multipart/form-data` call; `body` names its text parts. */
export interface Files {
  /** The parts' name. */
  field: string
  /** The number of files that one call may have. */
  count: number
  /** The size of each file at most, in bytes. */
  bytes: number
}

/** The features by whose records operations depend on each other. */
export type Tag =
  | 'announcements'
  | 'approvals'
  | 'assemblies'
  | 'audit'
  | 'backups'
  | 'bank'
  | 'books'
  | 'building'
  | 'calendar'
  | 'charges'
  | 'documents'
  | 'dues'
  | 'feedback'
  | 'finances'
  | 'invitations'
  | 'maintenance'
  | 'meetings'
  | 'notifications'
  | 'oidc'
  | 'outbox'
  | 'projects'
  | 'resolutions'
  | 'sessions'
  | 'settings'
  | 'setup'
  | 'tokens'
  | 'twoFactor'
  | 'units'
  | 'users'
  | 'vendors'
  | 'votes'
  | 'webhooks'

interface Spec {
  method: Method
  /** The path under `/api`, with parameters as `:name`. */
  path: string
  summary: string
  /** The features whose records the answer depends on, for a GET without a `file`. */
  shows?: readonly Tag[]
  /** The features whose records a call of any other method changes. The web app fetches again what shows one of them. */
  changes?: readonly Tag[]
  params?: Record<string, z.ZodMiniType<string, string>>
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The body is text of this type instead of JSON. */
  bodyType?: 'text/csv'
  /** The files of a body that is sent as `multipart/form-data`. */
  files?: Files
  /** The body may be sent as `multipart/form-data` too, as a form sends it; a file in it is read and dropped. */
  multipart?: true
  /** The body may be sent as `application/x-www-form-urlencoded` too, as other systems send it. */
  urlEncoded?: true
  /** The body of a success; absent: 204. */
  response?: z.ZodMiniType
  /** A success carries bytes of this type instead. */
  file?: string
  /** Beside `response` or `file`: a success carries bytes of one of these types instead where the query's `format` asks for them. */
  alsoAs?: readonly string[]
  /** True if the browser itself makes the call: a success sends it to another address (302). */
  redirects?: true
  /** The status of a success; absent: 200, or 204 without a response. */
  status?: number
  /** True if `dryRun=true` in the query makes it only say what it would do: a success is 200 then. */
  dryRun?: true
  /** Answers without a session. */
  public?: boolean
  /** True if an access token may make this call; absent: as its part of the API (`tokenAccess.ts`). */
  tokens?: boolean
  /** True if the call honours `If-Match: "<version>"`. */
  versioned?: boolean
}

/** One operation. The server implements it, the web app and tests call it, and the API's description is made from it. */
export type Endpoint<S extends Spec = Spec> = S

type Effects<M, S> = M extends 'GET' ? (S extends { file: string } ? {} : { shows: readonly Tag[] }) : { changes: readonly Tag[] }

/**
 * Declares an operation; a parameter that the path does not name, or the other way round, does not compile, and neither
 * does an operation that does not say what it shows or changes.
 */
export function endpoint<const M extends Method, const Path extends string, const S extends Omit<Spec, 'method' | 'path' | 'params'>>(
  method: M,
  path: Path,
  spec: S & Effects<M, S> & ([ParamNames<Path>] extends [never] ? { params?: never } : { params: Params<Path> })
) {
  return { method, path, ...spec }
}

type Out<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type In<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined
type Values<Shape, Side extends 'in' | 'out'> =
  Shape extends Record<string, z.ZodMiniType>
    ? { [Name in keyof Shape]: Side extends 'in' ? z.input<Shape[Name]> : z.output<Shape[Name]> }
    : {}

/** The values that the server's function receives: parsed, trimmed, with defaults. */
export interface Received<S extends Spec> {
  params: Values<S['params'], 'out'>
  query: Out<S['query']>
  body: Out<S['body']>
}

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? {}
  : {} extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

/** The values that a caller passes, as a form has them: before parsing. */
export type Sent<S extends Spec> = Part<'params', {} extends Values<S['params'], 'in'> ? undefined : Values<S['params'], 'in'>> &
  Part<'query', In<S['query']>> &
  Part<'body', In<S['body']>> & {
    /** The version that the caller saw, sent as `If-Match`. */
    version?: number | undefined
  }

/** The value that a successful call returns. */
export type Answer<S extends Spec> = S['response'] extends z.ZodMiniType ? z.output<S['response']> : void

/** Fills a path's parameters in. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
