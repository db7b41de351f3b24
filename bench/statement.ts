import { join } from 'node:path'
import { bills } from '@verandah/contract/bills'
import { duesKinds } from '@verandah/contract/duesKinds'
import { duesStatement, type Statement } from '@verandah/contract/duesStatement'
import { payments } from '@verandah/contract/payments'
import { call, type Token, tokenOf } from './lib/calls.ts'
import { median } from './lib/load.ts'
import { openMonths } from './lib/openMonths.ts'
import { startDemo, withDirectory } from './lib/portal.ts'
import { type Figure, report } from './lib/results.ts'

// A treasurer looks at the account of a unit over ten years, with a bill of two kinds and a payment each month: this
// measures the wait.
const MOST = { json: 15, pdf: 400 }
const MONTHS = 120
const ROUNDS = { json: 30, pdf: 9 }
const UNIT = '1B'
const FIRST_DAY = '2010-01-01'

const dayIn = (month: number, day: string) => `${2_010 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${day}`

async function fill(url: string, token: Token): Promise<void> {
  const { kinds } = await call<{ kinds: { _id: string; name: string }[] }>(url, duesKinds.list, token)
  const charges = ['Management', 'Sinking'].map((name) => ({ kindId: kinds.find((kind) => kind.name === name)?._id, amount: 2_500 }))
  for (let month = 0; month < MONTHS; month += 1) {
    const days = { billDay: dayIn(month, '01'), dueDay: dayIn(month, '10') }
    await call(url, bills.create, token, { unitNumber: UNIT, description: `Month ${month}`, charges, ...days })
    await call(url, payments.create, token, { unitNumber: UNIT, amount: 5_000, date: dayIn(month, '12') })
  }
}

const at = (query: Record<string, string>) => `${duesStatement.get.path}?${new URLSearchParams({ unitNumber: UNIT, ...query }).toString()}`

async function measure(rounds: number, ask: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    await ask(round)
    times.push(performance.now() - begun)
  }
  return median(times)
}

const figure = (what: string, value: number, most: number): Figure => {
  return { what, value: `${value.toFixed(1)} ms`, target: `at most ${most} ms`, holds: value <= most }
}

await withDirectory(async (directory) => {
  const portal = await startDemo(join(directory, 'data'))
  try {
    const { url } = portal
    const token = await tokenOf(url, 'treasurer@demo.verandah.lk')
    await openMonths(url)
    await fill(url, token)
    const read = (path: string) => call<Statement>(url, { ...duesStatement.get, path }, token)
    const { lines } = await read(at({ from: FIRST_DAY }))
    if (lines.length < 2 * MONTHS) throw new Error(`${lines.length} lines`)
    const json = await measure(ROUNDS.json, async () => read(at({ from: FIRST_DAY })))
    // Each begins on another day: a paper that was made is not made again.
    const pdf = await measure(ROUNDS.pdf, async (round) => {
      const answer = await fetch(url + at({ from: `2009-12-1${round}`, format: 'pdf' }), { headers: { authorization: `Bearer ${token}` } })
      if (answer.status !== 200) throw new Error(`The paper answered ${answer.status}`)
      await answer.arrayBuffer()
    })
    const figures = [figure('The statement', json, MOST.json), figure('As a PDF', pdf, MOST.pdf)]
    await report('The statement of a unit', `Medians of ${lines.length} lines, beside the two years of the demo`, figures)
  } finally {
    await portal.stop()
  }
})
