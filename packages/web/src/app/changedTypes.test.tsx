import type { Role } from '@verandah/contract/roles'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { type KindValues, newKind, toBody as kindBody } from '../features/accounts/kinds/kindForm.ts'
import { MONTH, kindId, parking, water } from '../features/accounts/kinds/testing.ts'
import { toBody as runBody } from '../features/accounts/runs/runForm.ts'
import { type DocumentValues, newDocument, toBody as documentBody } from '../features/documents/dialogs/documentForm.ts'
import { newTransaction, toBody as transactionBody, type TransactionValues } from '../features/finances/dialogs/transactionForm.ts'
import { AccountDialog } from '../features/books/funds/AccountDialog.tsx'
import { cash, current } from '../features/books/funds/testing.ts'
import { ReportDialog } from '../features/reports/ReportDialog.tsx'
import { changedOnly as changedUnit, toBody as unitBody, toValues as unitValues } from '../features/units/dialogs/unitForm.ts'
import { chosen, personBody, newPersonChoice } from '../features/units/people/personChoice.ts'
import { storedUnit } from '../features/units/testing.ts'
import { changedOnly as changedUser, toValues as userValues, userBody } from '../features/users/dialogs/userForm.ts'
import { userRecord } from '../features/users/testing.ts'
import { field, press } from '../test/form.ts'
import { openPart } from '../test/openPart.tsx'
import { json, on, sent, serve } from '../test/server.ts'

/** All that an expense can have. */
const spent: TransactionValues = {
  ...newTransaction(),
  amount: '500',
  unitNumber: '4B',
  billNumber: 'B-7',
  billDate: '2026-11-01',
  fund: 'S',
  account: '1090'
}

test.each([
  ['expense', { billNumber: 'B-7', billDate: '2026-11-01', fund: 'S', account: '1090', unitNumber: '4B' }],
  ['income', { billNumber: '', billDate: '', fund: 'M', account: '1090', unitNumber: '4B' }]
] as const)('an expense of the sinking fund that is sent as %s has only what that has', (type, body) => {
  expect(transactionBody({ ...spent, type })).toMatchObject({ ...body, type })
})

/** All that a kind can have, whatever it is billed by. */
const billed: KindValues = {
  ...newKind({ funds: [], accounts: [] }, []),
  fund: 'M',
  amount: '1,000',
  groups: [{ group: 'Large', amount: '2,500' }],
  tariff: { fixed: '250', blocks: [{ upTo: '', price: '30' }] },
  bearsInterest: true
}
const groups = [{ group: 'Large', amount: 2_500 }]
const tariff = { fixed: 250, blocks: [{ upTo: null, price: 30 }] }

test.each([
  ['share', { amount: 1_000, groups: [], tariff: null }],
  ['fixed', { amount: 1_000, groups: [], tariff: null }],
  ['group', { amount: null, groups, tariff: null }],
  ['meter', { amount: null, groups: [], tariff }],
  ['', { amount: null, groups: [], tariff: null }]
] as const)('a kind that is billed by "%s" has only what that has', (method, body) => {
  expect(kindBody({ ...billed, method })).toMatchObject({ ...body, method })
})

test.each([
  ['dues', 'M', true],
  ['penalties', 'M', false],
  ['dues', '', false]
] as const)('a kind of %s and the fund "%s" bears interest: %s', (category, fund, bearsInterest) => {
  expect(kindBody({ ...billed, category, fund })).toMatchObject({ bearsInterest })
})

test.each([
  ['with a meter', [kindId(9), kindId(3)], { kindIds: [kindId(9), kindId(3)], bulkAmount: 9_000 }],
  ['without one', [kindId(3)], { kindIds: [kindId(3)] }],
  ['that cannot be billed any more', [kindId(3), kindId(8)], { kindIds: [kindId(3)] }]
])('of a run %s only what it bills is sent', (_what, kindIds, body) => {
  const values = { period: MONTH, kindIds, billDay: '', dueDays: [], bulkAmount: '9,000' }
  const { bulkAmount: _typed, ...rest } = values
  expect(runBody(values, { kinds: [parking, water], runs: [] })).toEqual({ ...rest, ...body })
})

const contract: DocumentValues = {
  ...newDocument,
  category: 'contracts',
  vendorId: '01900000-0000-7000-8000-000000000042' as DocumentValues['vendorId']
}

test.each([
  ['a public contract', contract, { isPublic: true, vendorId: contract.vendorId, unitNumber: null }],
  ['what is no contract any more', { ...contract, category: 'financial' }, { isPublic: true, vendorId: null, unitNumber: null }],
  ['what is about a unit now', { ...contract, unitNumber: '4B' }, { isPublic: false, vendorId: contract.vendorId, unitNumber: '4B' }],
  ['a private one', { ...contract, visibility: 'private' }, { isPublic: false, vendorId: contract.vendorId, unitNumber: null }]
] as const)('a document that is %s has only what that has', (_what, values, body) => {
  expect(documentBody(values)).toMatchObject(body)
})

test('a person who is known is named alone, without what was typed before', () => {
  const typed = { ...newPersonChoice(), person: { name: 'Amaya', email: 'amaya@demo.verandah.lk', phone: '0771234567' } }
  const known = chosen({ key: '1', personId: 'p1', userId: '', name: 'Amaya Wijesinghe', detail: '4B' })
  expect(personBody(typed)).toEqual({ person: { name: 'Amaya', email: 'amaya@demo.verandah.lk', phone: '+94771234567' } })
  expect(personBody({ ...typed, ...known })).toEqual({ personId: 'p1' })
})

const unit = storedUnit({ share: 500 })
const dayed = { ...unitValues(unit), shareFrom: '2027-01-01' }
test.each([
  ['another share', { ...dayed, share: '1,200' }, { share: '1200', shareFrom: '2027-01-01' }],
  ['the share that it had', dayed, {}],
  ['another floor', { ...dayed, floor: '9' }, { floor: '9' }]
])('the day of a share is sent with %s', (_what, values, body) => {
  expect(changedUnit(unitBody(values), unit)).toEqual(body)
})

const user = userRecord({ unitNumber: '4B', unitConfirmed: true })
test.each([
  ['another unit goes along with its switch', { unitNumber: '5C' }, { unitNumber: '5C', unitConfirmed: true }],
  ['no unit has no switch', { unitNumber: '', unitConfirmed: false }, { unitNumber: '' }],
  [
    'another address needs the password',
    { email: 'new@demo.verandah.lk', currentPassword: 'x' },
    { email: 'new@demo.verandah.lk', currentPassword: 'x' }
  ],
  ['a password alone is not sent', { currentPassword: 'x' }, {}],
  ['nothing else is', { role: 'council' as Role }, { role: 'council' }]
])('of a person who is changed %s', (_what, typed, body) => {
  expect(changedUser(userBody({ ...userValues(user), ...typed }), user)).toEqual(body)
})

const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

async function sendFrom(dialog: ReactNode, fill: () => void, button: string): Promise<unknown> {
  const calls = serve(
    on('POST', '/finances/books/accounts', () => json(current, 201)),
    on('PUT', '/finances/books/accounts/1090', () => json(cash)),
    on('GET', '/finances/report', () => new Response('a,b'))
  )
  const opened = openPart(dialog)
  fill()
  await press(opened.user, button)
  const made = () => calls.filter(({ method, path }) => method !== 'GET' || path.endsWith('/report'))
  await waitFor(() => expect(made()).toHaveLength(1))
  return made()[0]?.body ?? Object.fromEntries(sent(calls, 'GET /api/finances/report')[0]?.search ?? [])
}

test('an account at a bank that is made cash loses its bank, and cash its float', async () => {
  const close = () => undefined
  const toCash = () => {
    type('Name', 'Office')
    type('Bank', 'Bank of Ceylon')
    type('Account number', '0012')
    type('Kind', 'cash')
  }
  const money = await sendFrom(<AccountDialog account={null} onClose={close} />, toCash, 'Add')
  expect(money).toEqual({ name: 'Office', money: 'cash', bank: '', accountNumber: '', float: null })
})

test('cash that becomes an account at a bank loses its float', async () => {
  const account = { ...cash, money: 'cash' } as const
  const toBank = () => type('Kind', 'bank')
  const money = await sendFrom(<AccountDialog account={account} onClose={() => undefined} />, toBank, 'Update')
  expect(money).toMatchObject({ money: 'bank', float: null })
})

test('a report that is not kept any more is saved, in the form that was chosen before', async () => {
  const there = () => {
    fireEvent.click(screen.getByRole('radio', { name: 'CSV' }))
    fireEvent.click(screen.getByRole('switch', { name: 'Keep and send' }))
    type('Cover text', 'For the meeting')
    fireEvent.click(screen.getByRole('switch', { name: 'Keep and send' }))
  }
  const query = await sendFrom(<ReportDialog onClose={() => undefined} />, there, 'Generate')
  expect(query).toMatchObject({ format: 'csv' })
  expect(query).not.toHaveProperty('text')
})
