import { KindId, RunId } from './ids.ts'
import { EntryId } from './books.ts'
import { DayText, InstantText, MonthText } from './dates.ts'
import { dryRunFlag } from './dryRun.ts'
import { endpoint } from './endpoint.ts'
import { filter, optionalAmount, requiredDay, requiredLines } from './fields.ts'
import { requiredMonth } from './monthFields.ts'
import { pack } from './i18n/text.ts'
import { INSTALMENTS, KINDS_OF_RUN, LENGTH } from './limits.ts'
import { PageQuery, Pagination } from './page.ts'
import { Person } from './records.ts'
import { named, namedObject, z } from './z.ts'

export const RUN_STATUSES = ['preview', 'posted', 'undone'] as const
export type RunStatus = (typeof RUN_STATUSES)[number]

/** The problems of a run; `no_holder` and `never_read` do not keep it from being posted. */
export const RUN_PROBLEMS = [
  'share_total',
  'no_rate',
  'no_share',
  'no_area',
  'too_large',
  'no_group_amount',
  'no_reading',
  'never_read',
  'no_holder'
] as const
export type RunProblemCode = (typeof RUN_PROBLEMS)[number]

export const RunProblem = z.object({
  code: z.enum(RUN_PROBLEMS),
  /** Null: it is the whole building's. */
  unitNumber: z.nullable(z.string()),
  message: z.string(),
  blocks: z.boolean()
})
export type RunProblem = z.output<typeof RunProblem>

/** A bill of a run; amounts are in rupees. */
export const RunBill = z.object({
  unitNumber: z.string(),
  dueDay: DayText,
  amount: z.number(),
  charges: z.array(z.object({ kindId: KindId, fund: z.string(), amount: z.number() })),
  /** The part of the bill that was paid in advance. */
  creditUsed: z.number(),
  open: z.number(),
  billedTo: z.nullable(z.string())
})
export type RunBill = z.output<typeof RunBill>

/** Bills of all units for a month; in rupees. */
export const RunSummary = namedObject('DuesRunSummary', {
  /** Null: a preview, of which nothing is stored. */
  _id: z.nullable(RunId),
  period: MonthText,
  /** The kinds as they were when the run was posted. */
  kinds: z.array(
    z.object({
      kindId: KindId,
      name: z.string(),
      fund: z.string(),
      total: z.number(),
      /** The total of the run before; null: there was none. */
      previous: z.nullable(z.number())
    })
  ),
  billDay: DayText,
  dueDays: z.array(DayText),
  /** The number of bills it makes. */
  billCount: z.number(),
  total: z.number(),
  creditUsed: z.number(),
  /** The amount that the supplier has billed for all units together, of what is metered; null: not known. */
  bulkAmount: z.nullable(z.number()),
  /**
   * The part of it that the common areas take: less what is billed by meter. Negative: units pay more than the supplier
   * asks for.
   */
  common: z.nullable(z.number()),
  fingerprint: z.string(),
  status: z.enum(RUN_STATUSES),
  /** The reason why it was undone. */
  reason: z.nullable(z.string()),
  postedAt: z.nullable(InstantText),
  postedBy: z.nullable(Person),
  /** The entry in the ledger. */
  entryId: z.nullable(EntryId),
  can: z.object({ undo: z.boolean() })
})
export type RunSummary = z.output<typeof RunSummary>

export const Run = named(
  { id: 'DuesRun' },
  z.extend(RunSummary, {
    /** The bills in the order of the building, the bills of one unit by their due day. */
    bills: z.array(RunBill),
    /** The number of units of these bills in which somebody is told of them, in the portal or by mail. */
    told: z.number(),
    /** The number of the others, whose bills are printed. */
    onPaper: z.number(),
    problems: z.array(RunProblem)
  })
)
export type Run = z.output<typeof Run>

const kindIds = z.array(KindId, { error: 'Kinds must be a list' }).check(
  z.minLength(1, 'Choose what is billed'),
  z.maxLength(KINDS_OF_RUN, pack('Kinds cannot exceed {{max}}', { max: KINDS_OF_RUN })),
  z.refine((ids) => new Set(ids).size === ids.length, 'Each fee is billed once')
)

const dueDays = z.array(requiredDay('Due day'), { error: 'Due days must be a list' }).check(
  z.minLength(1, 'At least one due day is needed'),
  z.maxLength(INSTALMENTS, pack('Due days cannot exceed {{max}}', { max: INSTALMENTS })),
  z.refine((days) => days.every((day, index) => index === 0 || (days[index - 1] ?? '') < day), 'Due days must be in order, each once')
)

export const RunDraft = z.object({
  period: requiredMonth('Month'),
  kindIds,
  billDay: requiredDay('Bill day'),
  dueDays,
  /** The bill of the supplier, where something is billed by meter; becomes cents. */
  bulkAmount: optionalAmount('The bill of the supplier'),
  /** The fingerprint that the preview gave; a preview needs none. */
  fingerprint: z.optional(z.nullable(z.string('Fingerprint must be text')))
})
export type RunDraft = z.output<typeof RunDraft>

export const RunUndoing = z.object({ reason: requiredLines('Reason', LENGTH.reason) })

const at = '/api/finances/dues/runs'
const params = { id: RunId }

export const duesRuns = {
  post: endpoint('POST', at, {
    changes: ['books', 'charges', 'finances', 'notifications'],
    summary: 'Bill all units for a month',
    query: z.object({ dryRun: dryRunFlag() }),
    body: RunDraft,
    response: Run,
    status: 201,
    dryRun: true
  }),
  list: endpoint('GET', at, {
    shows: ['books', 'charges', 'finances', 'users'],
    summary: 'The runs, the latest month first, without their bills',
    query: PageQuery,
    response: z.object({ runs: z.array(RunSummary), pagination: Pagination })
  }),
  get: endpoint('GET', `${at}/:id`, {
    shows: ['books', 'charges', 'finances', 'units', 'users'],
    summary: 'One run with its bills',
    params,
    response: Run
  }),
  papers: endpoint('GET', `${at}/:id/bills.pdf`, {
    summary: 'The bills of a run as one PDF, in the order of the building; or only those of units in which nobody is told of them',
    params,
    query: z.object({ only: filter('Only', ['paper']) }),
    file: 'application/pdf'
  }),
  undo: endpoint('PUT', `${at}/:id/undo`, {
    changes: ['books', 'charges', 'finances', 'notifications'],
    summary: 'Undo a run of which nothing is paid',
    params,
    body: RunUndoing,
    response: Run
  })
}
