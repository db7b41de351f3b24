import { join } from 'node:path'
import { bills } from '@verandah/contract/bills'
import { duesKinds } from '@verandah/contract/duesKinds'
import { duesRuns, type Run } from '@verandah/contract/duesRuns'
import { dues } from '@verandah/contract/dues'
import { payments } from '@verandah/contract/payments'
import { units } from '@verandah/contract/units'
import { listedUnits } from '@verandah/contract/listedUnits'
import { call, type Token, tokenOf } from './lib/calls.ts'
import { median } from './lib/load.ts'
import { startDemo, withDirectory } from './lib/portal.ts'
import { type Figure, report } from './lib/results.ts'
import { writesPerSecond } from './lib/writes.ts'

// This measures the check and the posting of a month, the list of dues, and payments, for a treasurer: with the 88 units of
// the demo, and with a register of 2,000.
const MOST = { 88: { preview: 20, post: 60, list: 10 }, 2_000: { preview: 150, post: 500, list: 30 } } as const
const MIN_PAYMENTS = 500
const AT_ONCE = 16
const SECONDS = 5
const ROUNDS = 9
const LISTS = 30

type Count = keyof typeof MOST

const month = (round: number) => `${2_030 + Math.floor(round / 12)}-${String((round % 12) + 1).padStart(2, '0')}`
const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)

async function timed(times: number[], work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  await work()
  times.push(performance.now() - begun)
}

/** A list of units with equal shares; those of the demo come first and keep theirs. */
async function growTo(url: string, count: number): Promise<void> {
  const administrator = await tokenOf(url, 'administrator@demo.verandah.lk')
  const { units: listed } = await call<{ units: { label: string; floor: string; share: number }[] }>(url, units.list, administrator)
  const added = Array.from({ length: count - listed.length }, (_, index) => ({ label: `N${index}`, floor: 'N', share: 100 }))
  const list = [...listed.map(({ label, floor, share }) => ({ label, floor, share })), ...added]
  const shareTotal = list.reduce((sum, { share }) => sum + share, 0)
  await call(url, listedUnits.replace, administrator, { units: list, shareTotal, shareFrom: '2020-01-01' })
}

async function measure(url: string, token: Token, count: Count, from: number): Promise<Figure[]> {
  const { kinds } = await call<{ kinds: { _id: string; method: string | null }[] }>(url, duesKinds.list, token)
  const kindIds = kinds.filter(({ method }) => method !== null).map(({ _id }) => _id)
  const [preview, post, list]: [number[], number[], number[]] = [[], [], []]
  const at = (isDryRun: boolean) => ({ ...duesRuns.post, path: `${duesRuns.post.path}?dryRun=${isDryRun}` })
  for (let round = 0; round < ROUNDS; round += 1) {
    const draft = { period: month(from + round), kindIds, billDay: today, dueDays: [today] }
    let checked: Run | undefined
    await timed(preview, async () => (checked = await call<Run>(url, at(true), token, draft)))
    if (checked?.billCount !== count) throw new Error(`${checked?.billCount} bills instead of ${count}`)
    await timed(post, () => call(url, at(false), token, { ...draft, fingerprint: checked?.fingerprint }))
  }
  for (let round = 0; round < LISTS; round += 1)
    await timed(list, () => call(url, { ...dues.list, path: `${dues.list.path}?limit=100&minDays=0&call=${round}` }, token))
  const limits = MOST[count]
  const figure = (what: string, times: number[], most: number): Figure => {
    const value = median(times)
    return { what: `${what}, ${count} units`, value: `${value.toFixed(1)} ms`, target: `at most ${most} ms`, holds: value <= most }
  }
  return [
    figure('Check of a month', preview, limits.preview),
    figure('Posting it', post, limits.post),
    figure('The list of dues', list, limits.list)
  ]
}

/** Each pays bills of another unit, the oldest first. */
async function measurePayments(url: string, token: Token): Promise<Figure> {
  const { bills: open } = await call<{ bills: { unitNumber: string }[] }>(
    url,
    { ...bills.list, path: `${bills.list.path}?status=open&limit=100` },
    token
  )
  const labels = [...new Set(open.map(({ unitNumber }) => unitNumber))]
  let turn = 0
  const write = () => {
    turn += 1
    return call(url, payments.create, token, { unitNumber: labels[turn % labels.length] ?? '', amount: 1 + (turn % 50) })
  }
  await writesPerSecond(write, { atOnce: AT_ONCE, seconds: 2 })
  const perSecond = await writesPerSecond(write, { atOnce: AT_ONCE, seconds: SECONDS })
  return {
    what: `Payments a second, ${AT_ONCE} at once`,
    value: perSecond.toFixed(0),
    target: `at least ${MIN_PAYMENTS}`,
    holds: perSecond >= MIN_PAYMENTS
  }
}

await withDirectory(async (directory) => {
  const portal = await startDemo(join(directory, 'data'))
  try {
    const { url } = portal
    const token = await tokenOf(url, 'treasurer@demo.verandah.lk')
    const figures = await measure(url, token, 88, 0)
    figures.push(await measurePayments(url, token))
    await growTo(url, 2_000)
    figures.push(...(await measure(url, token, 2_000, ROUNDS)))
    await report('Billing a month, and payments', `Medians of ${ROUNDS} months, beside the two years of the demo`, figures)
  } finally {
    await portal.stop()
  }
})
