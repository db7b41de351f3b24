import { Payment } from './building.ts'
import { DayText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { filterDay, requiredUnit } from './fields.ts'
import { TransactionPage } from './finances.ts'
import { PageQuery, Pagination } from './page.ts'
import { Person } from './records.ts'
import { unitList } from './units.ts'
import { named, namedObject, z } from './z.ts'

/** The account of the caller's confirmed unit; without one it has no unit and nothing in it. */
export const MyAccount = named(
  { id: 'MyAccount' },
  z.extend(TransactionPage, {
    unitNumber: z.nullable(z.string()),
    /** Rupees. */
    outstanding: z.number(),
    /** The day of the oldest bill that is not paid; null while nothing is outstanding. */
    oldest: z.nullable(DayText),
    payment: z.nullable(Payment)
  })
)
export type MyAccount = z.output<typeof MyAccount>

/** Rupees, by the days since each bill's date. */
const Ageing = z.object({ d0_30: z.number(), d31_60: z.number(), d61_90: z.number(), d90: z.number() })

/** What a unit owes, in rupees. */
export const UnitDues = namedObject('UnitDues', {
  unitNumber: z.string(),
  /** Whose unit it is; one of them where several share it. */
  resident: z.nullable(Person),
  outstanding: z.number(),
  /** The day of the oldest bill. */
  oldest: DayText,
  ageing: Ageing
})
export type UnitDues = z.output<typeof UnitDues>

/** Of all units that owe, on whichever page. */
export const DuesTotal = z.object({
  /** Rupees, as the sums by age. */
  outstanding: z.number(),
  ageing: Ageing,
  /** How many have a bill that is overdue. */
  overdueUnits: z.number(),
  /** Whom a reminder of all that are overdue would reach now: so many people, of so many units. */
  reminder: z.object({ people: z.number(), units: z.number() })
})
export type DuesTotal = z.output<typeof DuesTotal>

/** Absent: all units whose oldest bill is overdue. A unit that owes nothing is passed over, as is one that was reminded today. */
export const ReminderDraft = z.object({
  unitNumbers: z.optional(unitList(requiredUnit()))
})
export type ReminderDraft = z.output<typeof ReminderDraft>

/**
 * What became of a reminder. A unit that owes nothing is in none of them, nor is one whose only resident asks: nobody is
 * told of what they do themselves.
 */
export const Reminded = z.object({
  /** How many people were told. */
  sent: z.number(),
  /** How many units they live in. */
  units: z.number(),
  /** Units that were reminded earlier today. */
  alreadyReminded: z.array(z.string()),
  /** Units without an active account whose unit is confirmed. */
  withoutAccount: z.array(z.string())
})
export type Reminded = z.output<typeof Reminded>

export const dues = {
  list: endpoint('GET', '/api/finances/dues', {
    shows: ['dues', 'finances', 'users'],
    summary: 'What each unit owes, the oldest bill first',
    query: PageQuery,
    response: z.object({ dues: z.array(UnitDues), total: DuesTotal, pagination: Pagination })
  }),
  remind: endpoint('POST', '/api/finances/dues/reminders', {
    changes: ['dues'],
    summary: 'Remind the people of some units, or of all that owe',
    body: ReminderDraft,
    response: Reminded
  }),
  myAccount: endpoint('GET', '/api/finances/my-account', {
    shows: ['building', 'finances', 'projects', 'settings', 'users', 'vendors'],
    summary: "The account of the caller's unit",
    query: PageQuery,
    response: MyAccount
  }),
  statement: endpoint('GET', '/api/finances/my-account/statement', {
    summary: 'The same as a document',
    query: z.object({ from: filterDay('From'), to: filterDay('To') }),
    file: 'application/pdf'
  })
}
