import { dayOf, monthOf } from '@verandah/contract/dates'
import { HISTORY_ACTIONS } from '@verandah/contract/finances'
import { english } from '@verandah/contract/i18n/english'
import { pseudoLanguage } from '@verandah/contract/i18n/pseudo'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, test } from 'vitest'
import { bankInAnyLanguage, chooseStatement, chooseTable } from '../features/bank/testingLanguage.ts'
import { bill, billsInAnyLanguage } from '../features/accounts/bills/testing.ts'
import { booksInAnyLanguage, SHA256, transfer } from '../features/books/testing.ts'
import { chargesInAnyLanguage, RUN_ID } from '../features/accounts/kinds/testing.ts'
import { approval, dashboardOf } from '../features/dashboard/testing.ts'
import { accountInAnyLanguage, duesInAnyLanguage } from '../features/accounts/testing.ts'
import { budgetOf, due, RECEIPT, STATS, transaction, transactionPage } from '../features/finances/testing.ts'
import { moneyAnswers } from '../features/books/funds/testing.ts'
import { slipId } from '../features/accounts/slips/testingSlips.ts'
import { slipsInAnyLanguage } from '../features/accounts/slips/testing.ts'
import { paymentId, paymentsInAnyLanguage } from '../features/accounts/payments/testing.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { openApp } from '../test/openApp.tsx'
import { person, RECORD, rights } from '../test/people.ts'
import { json, page, serve } from '../test/server.ts'
import { press, submit, type Visit, walk } from './testingLanguage.ts'

beforeEach(() => setLanguage(pseudoLanguage))
afterEach(() => setLanguage(english))

const stored = transaction({
  description: 'Amaya',
  vendor: 'Amaya',
  unitNumber: '7K',
  attachments: [{ ...RECEIPT, fileName: 'Amaya' }],
  selfApproved: true,
  rejectReason: 'Amaya',
  createdBy: person(1),
  approvedBy: person(1)
})
const changes = ['type', 'amount', 'date', 'unitNumber', 'paymentMethod'].map((field) => ({ field, from: null, to: '1' }))
const dues = [due(1, { description: 'Amaya' }), due(2, { description: 'Kamal' })]
const money = { ...STATS, budgetUtilization: 104 }

const budget = { ...budgetOf('2026-11', { repairs: [100, 95], other: [0, 5] }), copiedFrom: '2026-03' }
const typeBudget = async (user: UserEvent) => {
  await user.type((await screen.findAllByRole('textbox', { name: /^\[Répáírs/ }))[0] as HTMLElement, 'x')
  await submit(user)
}

/** It is asked over the bill, which is a dialog too. */
const cancelBill = async (user: UserEvent) => {
  const name = /^\[Cáncél thé Bíll/
  await press(user, name)
  await screen.findByRole('textbox')
  const asking = screen.getAllByRole('dialog').at(-1) ?? document.body
  await user.click(within(asking).getByRole('button', { name }))
}

/** Proposes what is asked over the bill. */
const proposeOverBill = (name: RegExp) => async (user: UserEvent) => {
  await press(user, name)
  await screen.findByRole('textbox', { name: /Résólútíón/ })
  const asking = screen.getAllByRole('dialog').at(-1) ?? document.body
  await user.click(within(asking).getByRole('button', { name: /^\[Própósé/ }))
}

/** What the menu More offers. */
const fromMore = async (user: UserEvent, name: RegExp) => {
  await press(user, /^\[Móré/)
  await user.click(await screen.findByRole('menuitem', { name }))
}

const recordPayment = async (user: UserEvent) => {
  await press(user, /^\[Récórd Páymént/)
  await user.type(await screen.findByRole('combobox', { name: /^\[Únít/ }), '7K')
  await screen.findByText(/^\[Páys/)
}

/** One of each that nobody approves who has proposed it. */
const proposals = (['refund', 'credit_note', 'write_off'] as const).map((type) => ({
  ...approval,
  _id: type,
  type,
  title: 'Amaya',
  can: { approve: false, reject: true }
}))

const VISITS: Visit[] = [
  ['/dashboard', async () => screen.findAllByText('Amaya')],
  ['/approvals', async () => screen.findAllByText(/^\[Yóú própóséd/)],
  ['/finances?from=2026-01-01', async (user) => press(user, /^\[Áctíóns fór/)],
  ['/finances?new=1', async (user) => submit(user)],
  [
    '/finances?bills=only',
    async (user) => (await press(user, /^\[Séléct Áll/), press(user, /^\[Cónfírm Récéípt/), screen.findByRole('dialog'))
  ],
  ['/finances?budget=1', typeBudget],
  [`/finances?transaction=${stored._id}`, async () => screen.findAllByText(/récórdéd thé tránsáctíón/)],
  ['/my-dues', async (user) => (await press(user, /^\[Í Hávé Páíd/), submit(user))],
  ['/my-dues', async (user) => press(user, /^\[Táké báck/)],
  ['/finances/dues?slip=next', async () => screen.findByText(/^\[Páys/)],
  ['/finances/dues?slip=next', async (user) => press(user, /^\[Réjéct/)],
  [`/finances/dues?slip=${slipId(9)}`, async () => screen.findByText(/^\[Thé slíp wás/)],
  [
    '/my-dues',
    async (user) => (
      await user.selectOptions(await screen.findByRole('combobox', { name: /^\[Péríód/ }), 'Other Days'),
      screen.findByText(/^\[Pléásé páy bý|^\[Dúé síncé/)
    )
  ],
  ['/finances/dues/7K', async (user) => (await fromMore(user, /^\[Cléáráncé Léttér/), screen.findByText(/^\[Séllér/))],
  ['/finances/dues?on=2026-01-01', async () => screen.findByText(/^\[Nót dúé/)],
  ['/finances/dues', async (user) => (await screen.findByText(/^\[1 únít wás/), press(user, /^\[Séléct Áll/))],
  ['/finances/dues/7K', async (user) => fromMore(user, /^\[Úsé thé Ádváncé/)],
  [
    '/finances/dues/7K',
    async (user) => (await press(user, /^\[Récórd Páymént/), await press(user, /^\[Páíd ón ánóthér/), screen.findByText(/^\[Páys/))
  ],
  ['/finances/dues', recordPayment],
  ['/finances/dues', async (user) => (await press(user, /^\[Récórd Páymént/), submit(user))],
  [`/finances/dues/7K?payment=${paymentId(3)}`, async () => screen.findByText(/^\[Rétúrnéd by thé bánk: Amaya/)],
  [`/finances/dues?payment=${paymentId(2)}`, async (user) => press(user, /^\[Dépósít/)],
  ...[/^\[Rétúrnéd by/, /^\[Cáncél thís/, /^\[Wróng/].map((name): Visit => [
    `/finances/dues?payment=${paymentId(1)}`,
    async (user) => press(user, name)
  ]),
  ['/finances/dues/7K', async (user) => (await fromMore(user, /^\[Ádd á Bíll/), submit(user))],
  [`/finances/dues/7K?bill=${bill(3)._id}`, async () => screen.findByText(/^\[Cáncélléd: Amaya/)],
  [`/finances/dues?bill=${bill(1)._id}`, cancelBill],
  [`/finances/dues?bill=${bill(1)._id}`, async () => screen.findByText(/wás nót áppróvéd/)],
  [`/finances/dues?bill=${bill(2)._id}`, async () => screen.findByText(/^\[Crédít nóté/)],
  [`/finances/dues?bill=${bill(4)._id}`, async () => screen.findByRole('link', { name: /^\[Íntérést ón/ })],
  [`/finances/dues?bill=${bill(4)._id}`, proposeOverBill(/^\[Crédít Nóté/)],
  [`/finances/dues?bill=${bill(4)._id}`, proposeOverBill(/^\[Wríté óff/)],
  [`/finances/dues?payment=${paymentId(4)}`, async () => screen.findByText(/^\[Nóthíng ís páíd báck yét/)],
  [`/finances/dues?payment=${paymentId(5)}`, async (user) => press(user, /^\[Cáncél thís/)],
  ['/finances/dues/7K', async (user) => (await fromMore(user, /^\[Páy Báck/), submit(user))],
  [
    '/finances/dues/7K',
    async (user) => (
      await press(user, /^\[Récórd Páymént/),
      user.click(await screen.findByRole('checkbox', { name: /^\[Fór whát wás wríttén/ }))
    )
  ],
  ['/finances/dues', async (user) => (await fromMore(user, /^\[Chárgé Íntérést/), screen.findByText(/: LKR 12 gívén báck/))],
  [
    '/finances/charges',
    async (user) => (
      await press(user, /^\[Sét thé Íntérést/),
      user.type(await screen.findByRole('textbox', { name: /^\[Pércént/ }), '5'),
      submit(user)
    )
  ],
  ['/finances/dues?billing=2026-11', async () => screen.findByText(/^\[2 móré únít/)],
  ['/finances/dues?billing=2026-11', async (user) => (await press(user, /^\[Chángé/), screen.findAllByRole('checkbox'))],
  ['/finances/charges', async () => screen.findByText(/^\[Thát óf thé chárgé/)],
  ['/finances/charges', async (user) => (await press(user, /^\[Ádd á Féé/), submit(user))],
  [`/finances/charges?run=${RUN_ID}`, async (user) => (await press(user, /^\[Úndó thé Bílls/), screen.findByText(/^\[Nó únít ówés/))],
  ['/finances/months?view=balance', async () => screen.findByText(SHA256)],
  [
    '/finances/months',
    async (user) => {
      for (const box of await screen.findAllByRole('checkbox')) await user.click(box)
      await press(user, /^\[Clósé October/)
      await screen.findByText(/^\[Clósé October 2026 ánd áll/)
    }
  ],
  ['/finances/months', async (user) => (await press(user, /^\[Réópén September/), submit(user))],
  ['/finances/months', async (user) => (await press(user, /^\[Yéár Páck/), screen.findByRole('combobox', { name: /^\[Yéár/ }))],
  [
    '/finances/months?view=entries',
    async (user) => (await user.click((await screen.findAllByRole('link', { name: 'Amaya' }))[1] as HTMLElement), screen.findByText(SHA256))
  ],
  [
    `/finances/months?view=entries&entry=${transfer._id}`,
    async (user) => (await press(user, /^\[Táké Báck/), screen.findByText(/^\[Thé mónéy ís báck/))
  ],
  ['/finances/bank?state=all', async () => screen.findAllByText(/^\[Cómpáréd wíth/)],
  ['/finances/bank', async (user) => (await press(user, /^\[Áccépt 1/), screen.findByText(/^\[Fór éách óf/))],
  ['/finances/bank', async (user) => (await press(user, /^\[Chóósé/), screen.findByText(/^\[Nóné óf thésé/))],
  ['/finances/bank', async (user) => (await fromMore(user, /^\[Cómpáré wíth/), screen.findByText(/^\[Thé bánk shóúld/))],
  ['/finances/bank', chooseStatement],
  ['/finances/bank', chooseTable],
  ['/finances/funds', async () => screen.findByRole('table')],
  ['/finances/funds', async (user) => (await screen.findByRole('table'), await press(user, /^\[Móvé Mónéy/), submit(user))],
  ['/finances/funds', async (user) => (await press(user, /^\[Ádd Áccóúnt/), submit(user))],
  ['/finances/funds', async (user) => (await press(user, /^\[Ádd á Fúnd/), submit(user))]
]

test.each(VISITS)('in another language no English is left at %s of the treasurer', async (...visit) => {
  serve({
    ...bankInAnyLanguage,
    'GET /api/dashboard': () =>
      json(dashboardOf('treasurer', { ...money, recentTransactions: [stored], approvals: [], summary: 'Amaya', waiting: [] })),
    'GET /api/finances/transactions': () => transactionPage([stored, ...dues], 1, 2),
    [`GET /api/finances/transactions/${stored._id}`]: () => json(stored),
    [`GET /api/finances/transactions/${stored._id}/history`]: () =>
      json({ history: HISTORY_ACTIONS.map((action) => ({ at: RECORD.createdAt, by: null, action, changes })) }),
    'GET /api/finances/stats': () => json(money),
    [`GET /api/finances/budgets/${monthOf(dayOf(new Date()))}`]: () => json(budget),
    'GET /api/approvals': () => page('approvals', proposals),
    ...billsInAnyLanguage,
    ...booksInAnyLanguage,
    ...chargesInAnyLanguage,
    ...moneyAnswers(),
    ...paymentsInAnyLanguage,
    ...duesInAnyLanguage,
    ...slipsInAnyLanguage,
    'GET /api/finances/my-account': () => json({ ...accountInAnyLanguage, bills: [bill(1, { description: 'Amaya', open: 5 })] }),
    'GET /api/vendors/names': () => json({ vendors: [] })
  })
  const can = rights({ seeFinances: true, manageVendors: true })
  const { user } = openApp(visit[0], { as: 'treasurer', firstName: 'Amaya', lastName: 'Silva', can })
  await walk(visit, user)
})
