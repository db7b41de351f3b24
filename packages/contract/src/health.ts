import { InstantText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { z } from './z.ts'

const check = z.enum(['ok', 'failing'])
export const Readiness = z.object({
  /** `unready` when the database or the disk is failing; the storage, mail and waiting events alone never make it so. */
  status: z.enum(['ready', 'unready']),
  /** The version of the portal, as in package.json; for an administrator only. */
  version: z.optional(z.string()),
  /** The commit of its sources, for an administrator only; null where it is not known. */
  commit: z.optional(z.nullable(z.string())),
  checks: z.object({
    database: check,
    disk: check,
    /** The S3 service that keeps the files; `ok` without one. */
    storage: check,
    mail: check,
    events: check
  }),
  /** The time when the oldest event happened that nobody has been notified of yet. */
  oldestEvent: z.nullable(InstantText),
  /** The time when the oldest mail was written that waits for the mail server; null without one. */
  oldestMail: z.nullable(InstantText)
})
export type Readiness = z.output<typeof Readiness>

export const health = {
  alive: endpoint('GET', '/api/health', {
    shows: [],
    summary: 'The process is alive',
    public: true,
    response: z.object({ status: z.literal('ok') })
  }),
  ready: endpoint('GET', '/api/health/ready', {
    shows: [],
    summary: 'The portal can serve; 503 when it cannot',
    public: true,
    response: Readiness
  }),
  metrics: endpoint('GET', '/api/metrics', {
    summary: 'The numbers of the portal for Prometheus; 404 unless they are switched on',
    public: true,
    file: 'text/plain'
  })
}
