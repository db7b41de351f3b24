import { randomUUID } from 'node:crypto'
import { dayOf, type Instant } from '@verandah/contract/dates'
import { fold } from '../../search.ts'
import { FEE_KIND, MANAGEMENT_KIND, OTHER_KIND } from './duesTables.ts'

/** A row of before the books. */
export interface Transaction {
  id: string
  type: string
  category: string
  status: string
  amount: number
  date: string
  due_date: string | null
  description: string
  payment_method: string
  reference: string | null
  completed_at: Instant | null
  created_by: string
  updated_at: string
  unit_id: string | null
}

type Posting = readonly [account: string, unit: string | null, amount: number]
interface Entry {
  source: { kind: string; id: string }
  what: string
  day: string
  postings: Posting[]
}

const INCOME: Record<string, { account: string; kind: string }> = {
  dues: { account: '4000', kind: MANAGEMENT_KIND },
  penalties: { account: '4400', kind: FEE_KIND }
}
const OTHER = { account: '4800', kind: OTHER_KIND }
const EXPENSE: Record<string, string> = {
  maintenance: '5000',
  utilities: '5100',
  security: '5200',
  cleaning: '5300',
  repairs: '5400',
  dues: '5500',
  penalties: '5600',
  other: '5700'
}

/** The rows that a batch of transactions makes, in the order of the columns that `fillBooks` names, and the entries. */
export interface Documents {
  bills: unknown[][]
  charges: unknown[][]
  payments: unknown[][]
  allocations: unknown[][]
  /** Of transactions: their bill and their payment. */
  links: unknown[][]
  entries: Entry[]
}

/** The last numbers that were given: of bills, and of receipts by year. */
export interface Numbers {
  bill: number
  receipts: Map<string, number>
}

function nextReceipt({ receipts }: Numbers, date: string): string {
  const year = date.slice(0, 4)
  const number = (receipts.get(year) ?? 0) + 1
  receipts.set(year, number)
  return `${year}-${String(number).padStart(5, '0')}`
}

const isCounted = ({ status }: Transaction) => status === 'approved' || status === 'completed'
type Place = readonly [account: string, unit: string | null]

function moved(row: Transaction, source: Entry['source'], what: string, day: string, [to, from]: readonly [Place, Place]): Entry {
  return {
    source,
    what,
    day,
    postings: [
      [...to, row.amount],
      [...from, -row.amount]
    ]
  }
}

const movedOn = ({ completed_at, date }: Transaction) => (completed_at === null ? date : dayOf(completed_at))

/** Income of a unit is a bill, and a payment where it counts. One that was received was paid into the current account. */
function addDue(row: Transaction, unit: string, today: string, numbers: Numbers, documents: Documents): void {
  const { amount, category, date, due_date: dueDate, status, description } = row
  const { account, kind } = INCOME[category] ?? OTHER
  const [bill, charge] = [randomUUID(), randomUUID()]
  const [due, isPaid] = [dueDate ?? date, isCounted(row)]
  const day = due > today ? today : due
  const source = { kind: 'bill', id: bill }
  const stamps = [row.created_by, row.updated_at, row.updated_at]
  numbers.bill += 1
  documents.bills.push([bill, numbers.bill, row.id, unit, day, due, description, isPaid ? 'paid' : 'open', ...stamps])
  documents.charges.push([charge, bill, 1, kind, 'M', account, category, amount, isPaid ? 0 : amount])
  documents.entries.push(
    moved(row, source, 'bill', day, [
      ['1200', unit],
      [account, null]
    ])
  )
  if (!isPaid) {
    documents.links.push([row.id, bill, null])
    return
  }
  const payment = randomUUID()
  const paid = { kind: 'payment', id: payment }
  const isToCome = dueDate === null
  const where = isToCome && status !== 'completed' ? '1210' : '1000'
  const into = isToCome ? '1210' : '1000'
  const receipt = nextReceipt(numbers, date)
  const { payment_method: method, reference } = row
  const key = fold(`${receipt}\n${reference ?? ''}`)
  const said = [receipt, row.id, unit, date, date, amount, 0, method, reference, where, 'posted', key]
  documents.payments.push([payment, 'receipt', ...said, ...stamps])
  documents.allocations.push([randomUUID(), payment, charge, amount, date > day ? date : day, into, 1, row.updated_at])
  documents.links.push([row.id, bill, payment])
  // Until the bill's day it is paid in advance.
  const isEarly = date < day
  documents.entries.push(
    moved(row, paid, 'payment', date, [
      [into, null],
      [isEarly ? '2100' : '1200', unit]
    ])
  )
  if (isEarly)
    documents.entries.push(
      moved(row, paid, `advance ${day}`, day, [
        ['2100', unit],
        ['1200', unit]
      ])
    )
  if (isToCome && status === 'completed')
    documents.entries.push(
      moved(row, paid, 'money', movedOn(row), [
        ['1000', null],
        ['1210', null]
      ])
    )
}

function addOther(row: Transaction, { entries }: Documents): void {
  if (!isCounted(row)) return
  const { category, status, type, date } = row
  const source = { kind: 'transaction', id: row.id }
  const isIncome = type === 'income'
  const owed: Place = isIncome ? ['1210', null] : ['2000', null]
  const counted: Place = [isIncome ? (INCOME[category] ?? OTHER).account : (EXPENSE[category] ?? '5700'), null]
  const money: Place = ['1000', null]
  entries.push(moved(row, source, 'approval', date, isIncome ? [owed, counted] : [counted, owed]))
  if (status === 'completed') entries.push(moved(row, source, 'money', movedOn(row), isIncome ? [money, owed] : [owed, money]))
}

/** What transactions stand for, as the portal posts it from now on. */
export function documentsOf(batch: readonly Transaction[], today: string, numbers: Numbers): Documents {
  const documents: Documents = { bills: [], charges: [], payments: [], allocations: [], links: [], entries: [] }
  for (const row of batch) {
    const isDue = row.type === 'income' && row.unit_id !== null
    if (!isDue) addOther(row, documents)
    else if (row.status !== 'rejected' && row.unit_id !== null) addDue(row, row.unit_id, today, numbers, documents)
  }
  return documents
}
