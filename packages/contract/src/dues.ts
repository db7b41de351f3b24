import { Bill } from './bills.ts'
import { Payment } from './building.ts'
import { DayText, InstantText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { filterDay, requiredUnit, searchText, textFlag, unitText } from './fields.ts'
import { TransactionPage } from './finances.ts'
import { PageQuery, Pagination } from './page.ts'
import { Person } from './records.ts'
import { Slip } from './slips.ts'
import { Undo } from './undo.ts'
import { unitList } from './listedUnits.ts'
import { integer, named, namedObject, preprocess, z } from './z.ts'

/** The unit whose account is asked for, one of the units whose account the caller sees; without one it is the first of them. */
export const MyAccountQuery = z.extend(PageQuery, { unitNumber: unitText() })
export type MyAccountQuery = z.output<typeof MyAccountQuery>

/** The account of one of the caller's units; without a unit there is nothing in it. */
export const MyAccount = named(
  { id: 'MyAccount' },
  z.extend(TransactionPage, {
    unitNumber: z.nullable(z.string()),
    /** All whose account the caller sees, their home first. */
    units: z.array(z.string()),
    /** False while the books of the building have not been started: then nothing can be owed yet. */
    begun: z.boolean(),
    /** Rupees, as what is paid in advance. */
    outstanding: z.number(),
    credit: z.number(),
    /** The open ones, the oldest due day first. */
    bills: z.array(Bill),
    /** The due day of the oldest bill that is not paid; null while nothing is outstanding. */
    oldest: z.nullable(DayText),
    /** The slips that its people have sent, the latest first; without the withdrawn ones. */
    slips: z.array(Slip),
    payment: z.nullable(Payment)
  })
)
export type MyAccount = z.output<typeof MyAccount>

/** Rupees, by the days since each bill's due day. */
const Ageing = z.object({ d0_30: z.number(), d31_60: z.number(), d61_90: z.number(), d90: z.number() })

/** The debt of a unit, in rupees. */
export const UnitDues = namedObject('UnitDues', {
  unitNumber: z.string(),
  /** The resident of the unit; one of them where several share it. */
  resident: z.nullable(Person),
  outstanding: z.number(),
  /** The part of the debt that is past its due day. */
  overdue: z.number(),
  /** The amount that it has paid in advance. */
  credit: z.number(),
  /** The due day of the oldest bill; null where nothing is owed. */
  oldest: z.nullable(DayText),
  ageing: Ageing,
  /** The time when its people were reminded last. */
  remindedAt: z.nullable(InstantText)
})
export type UnitDues = z.output<typeof UnitDues>

const DAYS = 'minDays is a whole number from 0 to 3650'

export const DuesQuery = z.extend(PageQuery, {
  /** Only units with this in their label, or in the name of who holds or held them. */
  search: searchText(),
  /** The day on which the debt is asked for; absent: today. */
  on: filterDay('Day'),
  /** True for the units that have paid in advance and owe nothing, instead of the units that owe. */
  inAdvance: textFlag('inAdvance'),
  /** Only units whose oldest bill is older than so many days. */
  minDays: preprocess(
    (days: string | number | undefined) => {
      if (days === '') return undefined
      return typeof days === 'string' && /^\d+$/.test(days) ? Number(days) : days
    },
    z.optional(integer(0, 3_650, DAYS))
  )
})
export type DuesQuery = z.output<typeof DuesQuery>

/** The sums of all units that the filter lets through, on whichever page. */
export const DuesTotal = z.object({
  /** Rupees, as all sums here. */
  outstanding: z.number(),
  overdue: z.number(),
  credit: z.number(),
  ageing: Ageing,
  /** The number of units with an overdue bill. */
  overdueUnits: z.number(),
  /** The number of units that have paid in advance and owe nothing, whatever the filter. */
  advanceUnits: z.number()
})
export type DuesTotal = z.output<typeof DuesTotal>

/**
 * The units to remind; absent: all whose oldest bill is overdue. A unit that owes nothing is passed over, as is one that
 * was reminded today, or says that it has paid.
 */
export const ReminderDraft = z.object({
  unitNumbers: z.optional(unitList(requiredUnit()))
})
export type ReminderDraft = z.output<typeof ReminderDraft>

/**
 * The result of a reminder. A unit that owes nothing is in none of the lists, nor is a unit whose only resident is the
 * caller: nobody is notified of what they do themselves.
 */
export const Reminded = z.object({
  /** The number of people who were notified. */
  sent: z.number(),
  /** The number of units they live in. */
  units: z.number(),
  /** Units that were reminded earlier today. */
  alreadyReminded: z.array(z.string()),
  /** Units without an active account whose unit is confirmed. */
  withoutAccount: z.array(z.string()),
  undo: Undo
})
export type Reminded = z.output<typeof Reminded>

/** The units as one text, with commas between them. */
export const ReminderQuery = z.object({
  unitNumbers: preprocess(
    (units: string | undefined) => (typeof units === 'string' && units !== '' ? units.split(',') : units || undefined),
    ReminderDraft.shape.unitNumbers
  )
})

/** The recipients of a reminder if it were sent now, to some units or to all that are overdue. */
export const ReminderRecipients = z.object({
  /** The number of units that owe something and have no slip that is being checked. */
  units: z.number(),
  /** The number of people who would be notified. */
  recipients: z.number(),
  /** The units that owe something. */
  unitNumbers: z.array(z.string()),
  ...z.pick(Reminded, { alreadyReminded: true, withoutAccount: true }).shape
})
export type ReminderRecipients = z.output<typeof ReminderRecipients>

export const dues = {
  list: endpoint('GET', '/api/finances/dues', {
    shows: ['books', 'dues', 'finances', 'units', 'users'],
    summary: 'What each unit owes, the oldest bill first; or which have paid in advance and owe nothing',
    query: DuesQuery,
    response: z.object({ dues: z.array(UnitDues), total: DuesTotal, pagination: Pagination })
  }),
  remind: endpoint('POST', '/api/finances/dues/reminders', {
    changes: ['dues'],
    summary: 'Remind the people of some units, or of all that owe',
    body: ReminderDraft,
    response: Reminded
  }),
  recipients: endpoint('GET', '/api/finances/dues/reminders/recipients', {
    shows: ['dues', 'finances', 'units', 'users'],
    summary: 'How many people a reminder would reach now',
    query: ReminderQuery,
    response: ReminderRecipients
  }),
  letters: endpoint('GET', '/api/finances/dues/reminders/letters.pdf', {
    summary:
      'Reminders on paper as one PDF, in the order of the building: of those units, or of all that are overdue, that have no account',
    query: ReminderQuery,
    file: 'application/pdf'
  }),
  myAccount: endpoint('GET', '/api/finances/my-account', {
    shows: ['approvals', 'bank', 'books', 'building', 'charges', 'finances', 'projects', 'settings', 'units', 'users', 'vendors'],
    summary: "The account of the caller's unit",
    query: MyAccountQuery,
    response: MyAccount
  })
}
