import { join } from 'node:path'
import { notifications } from '@verandah/contract/notifications'
import { MANAGERS, schedule } from './lib/meetings.ts'
import { call, tokenOf } from './lib/calls.ts'
import { startDemo, withDirectory } from './lib/portal.ts'
import { report } from './lib/results.ts'
import { writesPerSecond } from './lib/writes.ts'

// Schedules meetings, as several people at once: each one is durable and in the audit trail before it is answered, and its
// 88 people are notified meanwhile.
const MIN_PER_SECOND = 1_000
const AT_ONCE = 16
const SECONDS = 5
const ROUNDS = 3

await withDirectory(async (directory) => {
  const portal = await startDemo(join(directory, 'data'))
  try {
    const { url } = portal
    const tokens = await Promise.all(MANAGERS.map((email) => tokenOf(url, email)))
    let turn = 0
    const write = () => {
      turn += 1
      return schedule(url, tokens[turn % tokens.length] ?? '')
    }
    const reader = await tokenOf(url, 'resident@demo.verandah.lk')
    const delivered = async () => (await call<{ unread: number }>(url, notifications.unread, reader)).unread
    await writesPerSecond(write, { atOnce: AT_ONCE, seconds: 2 })
    const before = await delivered()
    const begun = performance.now()
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await writesPerSecond(write, { atOnce: AT_ONCE, seconds: SECONDS }))
    const events = ((await delivered()) - before) / ((performance.now() - begun) / 1_000)
    const perSecond = rounds.toSorted((a, b) => a - b)[1] ?? Number.NaN
    await report(
      'POST /api/meetings',
      `${AT_ONCE} calls at once by ${MANAGERS.length} people, the median of ${ROUNDS} rounds of ${SECONDS} s`,
      [
        {
          what: 'Durable, audited writes a second',
          value: perSecond.toFixed(0),
          target: `at least ${MIN_PER_SECOND}`,
          holds: perSecond >= MIN_PER_SECOND
        },
        { what: 'Events a second of which 88 people were notified meanwhile; the others wait', value: events.toFixed(0) }
      ]
    )
  } finally {
    await portal.stop()
  }
})
