import type { EntryId } from '@verandah/contract/books'
import type { ChargeId, KindId, RunId } from '@verandah/contract/ids'
import { addDays, addMonths, type Day, dayOf, type Instant, monthOf } from '@verandah/contract/dates'
import type { DuesKind } from '@verandah/contract/duesKinds'
import type { Run, RunBill, RunProblem } from '@verandah/contract/duesRuns'
import type { Interest, InterestRule } from '@verandah/contract/interest'
import { sumOf } from '@verandah/contract/money'
import type { Reading } from '@verandah/contract/readings'
import { person, RECORD } from '../../../test/people.ts'
import { type Answers, json, page } from '../../../test/server.ts'
import { account, fund, sinking } from '../../books/funds/testing.ts'

export const TODAY = dayOf(new Date())
export const MONTH = monthOf(TODAY)
const BEFORE = addMonths(MONTH, -1)

export const KINDS = '/finances/dues/kinds'
export const RUNS = '/finances/dues/runs'
export const RULE = '/finances/dues/interest-rule'
export const READINGS = '/finances/dues/readings'
export const INTEREST = '/finances/dues/interest'
export const kindId = (number: number) => `01900000-0000-7000-8000-00000000080${number}` as KindId
export const RUN_ID = '01900000-0000-7000-8000-000000000900' as RunId

export const kind = (over: Partial<DuesKind> = {}): DuesKind => ({
  _id: kindId(1),
  ...RECORD,
  name: 'Management',
  category: 'dues',
  fund: 'M',
  account: '4000',
  method: 'share',
  amount: 396_000,
  rates: [{ from: null, amount: 396_000, resolution: null }],
  per: 'run',
  groups: [],
  tariff: null,
  step: 0.01,
  order: 1,
  bearsInterest: false,
  isActive: true,
  isBilled: true,
  ...over
})

export const reserve = kind({
  _id: kindId(2),
  name: 'Sinking',
  fund: 'S',
  account: '4100',
  amount: 44_000,
  rates: [{ from: null, amount: 44_000, resolution: null }],
  order: 2
})
export const parking = kind({
  _id: kindId(3),
  name: 'Parking',
  method: 'group',
  amount: null,
  rates: [],
  groups: [{ group: 'Large', amount: 2_500 }],
  order: 3,
  isBilled: false
})
export const water = kind({
  _id: kindId(9),
  name: 'Water',
  category: 'utilities',
  method: 'meter',
  amount: null,
  rates: [],
  tariff: {
    fixed: 250,
    blocks: [
      { upTo: 10, price: 30 },
      { upTo: null, price: 90 }
    ]
  },
  order: 9
})
export const fee = kind({ _id: kindId(4), name: 'Fee', category: 'penalties', fund: null, method: null, amount: null, rates: [], order: 4 })

/** Returns the reading of a unit that was not read yet this month. */
export const reading = (unitNumber: string, over: Partial<Reading> = {}): Reading => ({
  unitNumber,
  date: null,
  value: null,
  previous: 120,
  previousDate: '2026-01-31' as Day,
  consumption: null,
  usual: 10,
  event: null,
  isBilled: false,
  ...over
})

export const bill = (unitNumber: string, over: Partial<RunBill> = {}): RunBill => ({
  unitNumber,
  dueDay: addDays(TODAY, 14),
  amount: 5_000,
  charges: [{ kindId: kindId(1), fund: 'M', amount: 5_000 }],
  creditUsed: 0,
  open: 5_000,
  billedTo: 'Amaya',
  ...over
})

/** Returns a run of this month that is not posted yet. */
export const preview = (over: Partial<Run> = {}): Run => ({
  _id: null,
  period: MONTH,
  kinds: [
    { kindId: kindId(1), name: 'Management', fund: 'M', total: 396_000, previous: 392_000 },
    { kindId: kindId(2), name: 'Sinking', fund: 'S', total: 44_000, previous: 44_000 }
  ],
  billDay: TODAY,
  dueDays: [addDays(TODAY, 14)],
  billCount: 88,
  total: 440_000,
  creditUsed: 0,
  bulkAmount: null,
  common: null,
  fingerprint: 'one',
  status: 'preview',
  reason: null,
  postedAt: null,
  postedBy: null,
  entryId: null,
  can: { undo: false },
  bills: [],
  told: 88,
  onPaper: 0,
  problems: [],
  ...over
})

/** Returns a run of the month before, due ten days after its bill day. */
export const posted = (over: Partial<Run> = {}): Run =>
  preview({
    _id: RUN_ID,
    period: BEFORE,
    billDay: `${BEFORE}-05` as Day,
    dueDays: [`${BEFORE}-15` as Day],
    billCount: 2,
    total: 10_000,
    status: 'posted',
    postedAt: '2026-01-05T04:30:00.000Z' as Instant,
    postedBy: person(1),
    entryId: '01900000-0000-7000-8000-000000000950' as EntryId,
    can: { undo: true },
    bills: [bill('4B', { creditUsed: 1_000, open: 4_000 }), bill('PH/1', { billedTo: null })],
    ...over
  })

export const problemOf = (unitNumber: string | null, over: Partial<RunProblem> = {}): RunProblem => ({
  code: 'no_share',
  unitNumber,
  message: `Unit ${unitNumber} has no share`,
  blocks: true,
  ...over
})

export const income = account({ code: '4000', name: 'Management', type: 'income', money: null })
const reserveIncome = account({ code: '4100', name: 'Sinking fund contributions', type: 'income', money: null })

/** 12% a year, after two weeks. */
export const rule = (over: Partial<InterestRule> = {}): InterestRule => ({
  yearlyPercent: 12,
  graceDays: 14,
  from: '2026-01-01' as Day,
  resolution: 'AGM of December',
  ...over
})

export const interestLine = (unitNumber: string, over: Partial<Interest['lines'][number]> = {}): Interest['lines'][number] => ({
  unitNumber,
  chargeId: '01900000-0000-7000-8000-000000000821' as ChargeId,
  kind: 'Management',
  fund: 'M',
  days: 30,
  amount: 49.32,
  ...over
})

/** Returns the server's answer to a check of the interest. */
export const interestOf = (through: Day, lines: Interest['lines']): Interest => ({
  through,
  lines,
  total: sumOf(lines.map(({ amount }) => amount)),
  billIds: []
})

export const chargesAnswers = (kinds: DuesKind[] = [kind(), reserve], runs: Run[] = [posted()]): Answers => ({
  [`GET /api${KINDS}`]: () => json({ hasAreas: false, kinds }),
  [`GET /api${RULE}`]: () => json({ rules: [] }),
  [`GET /api${READINGS}`]: () => json({ readings: [reading('4B')] }),
  [`GET /api${RUNS}`]: () => page('runs', runs),
  [`GET /api${RUNS}/${RUN_ID}`]: () => json(runs[0]),
  'GET /api/finances/books/accounts': () => json({ accounts: [account(), income, reserveIncome] }),
  'GET /api/finances/books/funds': () => json({ from: '2026-01-01', to: '2026-11-21', funds: [fund(), sinking] })
})

const units = Array.from({ length: 12 }, (_, index) => problemOf(`7${'ABCDEFGHIJKL'[index]}`))

/** Answers without texts of people, for the test that looks for texts that are not translated. */
export const chargesInAnyLanguage: Answers = {
  ...chargesAnswers(
    [kind({ bearsInterest: true }), reserve, parking, water, fee],
    [posted({ status: 'undone', reason: 'Amaya', bills: [bill('7K', { creditUsed: 1_000 }), bill('8A@', { billedTo: null })] })]
  ),
  [`GET /api${RULE}`]: () =>
    json({
      rules: [
        rule({ from: addDays(TODAY, 9), yearlyPercent: 0, resolution: null }),
        rule({ resolution: 'Amaya' }),
        rule({ from: '2025-01-01' as Day, graceDays: 0, resolution: 'Amaya' })
      ]
    }),
  [`POST /api${INTEREST}`]: () => json(interestOf(TODAY, [interestLine('7K'), interestLine('8A@', { amount: -12 })])),
  [`POST /api${RUNS}`]: () => json(preview({ creditUsed: 1_000, problems: units }))
}
