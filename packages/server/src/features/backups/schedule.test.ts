import type { BackupId } from '@verandah/contract/backups'
import { HOUR_MS, addMs, instant, type Instant } from '@verandah/contract/dates'
import { describe, expect, it } from 'vitest'
import type { BackupRow } from './backups.queries.ts'
import { isTurn, lastTurn, findSurplus } from './scheduleBackups.jobs.ts'

const at = (text: string) => instant(new Date(text))
/** Three o'clock in Colombo. */
const THREE = at('2026-11-21T21:30:00Z')
const before = (ms: number) => addMs(THREE, -ms)

const row = (created_at: Instant, change: Partial<BackupRow> = {}): BackupRow => ({
  id: created_at as string as BackupId,
  file_name: `verandah-${created_at}.zip`,
  origin: 'schedule',
  status: 'done',
  created_by: null,
  created_at,
  started_at: null,
  size: 1,
  sha256: null,
  verified_at: created_at,
  failure: null,
  place: null,
  sent_at: null,
  send_failed_at: null,
  ...change
})

describe('the schedule', () => {
  it.each(['Asia/Colombo', 'America/Los_Angeles', 'Pacific/Kiritimati'])('goes by the clocks of Colombo, also in %s', (zone) => {
    const own = process.env['TZ']
    try {
      process.env['TZ'] = zone
      expect(lastTurn(THREE, 3)).toBe(THREE)
      expect(lastTurn(before(1), 3)).toBe(before(24 * HOUR_MS))
      // Midnight in Colombo, and the last hour of its day.
      expect(lastTurn(at('2026-11-21T18:30:00Z'), 0)).toBe('2026-11-21T18:30:00.000Z')
      expect(lastTurn(at('2026-11-21T18:29:59.999Z'), 0)).toBe('2026-11-20T18:30:00.000Z')
      expect(lastTurn(at('2026-11-21T18:29:59.999Z'), 23)).toBe('2026-11-21T17:30:00.000Z')
    } finally {
      if (own === undefined) delete process.env['TZ']
      else process.env['TZ'] = own
    }
  })

  it('wants one a night, from its hour on, and at once where there is none', () => {
    expect(isTurn([], before(1), 3)).toBe(true)
    const lastNight = row(before(24 * HOUR_MS))
    expect(isTurn([lastNight], before(1), 3)).toBe(false)
    expect(isTurn([lastNight], THREE, 3)).toBe(true)
    expect(isTurn([row(THREE), lastNight], THREE, 3)).toBe(false)
    expect(isTurn([row(THREE), lastNight], addMs(THREE, 24 * HOUR_MS - 1), 3)).toBe(false)
    // The night was missed: it is made up for. Another hour counts from its next turn on.
    expect(isTurn([lastNight], addMs(THREE, 9 * HOUR_MS), 3)).toBe(true)
    expect(isTurn([row(THREE)], addMs(THREE, 2 * HOUR_MS), 6)).toBe(false)
    expect(isTurn([row(THREE)], addMs(THREE, 3 * HOUR_MS), 6)).toBe(true)
  })

  it('does not count what people make, nor what a wrong clock has dated in the future; it waits for one that is being made', () => {
    expect(isTurn([row(THREE, { origin: 'person' })], addMs(THREE, HOUR_MS), 3)).toBe(true)
    expect(isTurn([row(THREE, { origin: 'folder' })], addMs(THREE, HOUR_MS), 3)).toBe(true)
    expect(isTurn([row(at('2031-01-01T00:00:00Z'))], THREE, 3)).toBe(true)
    expect(isTurn([row(THREE, { origin: 'person', status: 'running' })], addMs(THREE, HOUR_MS), 3)).toBe(false)
  })

  it('tries again an hour after a failure, three times a night', () => {
    const failed = (ms: number) => row(addMs(THREE, ms), { status: 'failed', verified_at: null })
    expect(isTurn([failed(0)], addMs(THREE, HOUR_MS - 1), 3)).toBe(false)
    expect(isTurn([failed(0)], addMs(THREE, HOUR_MS), 3)).toBe(true)
    expect(isTurn([failed(HOUR_MS), failed(0)], addMs(THREE, 2 * HOUR_MS), 3)).toBe(true)
    expect(isTurn([failed(2 * HOUR_MS), failed(HOUR_MS), failed(0)], addMs(THREE, 4 * HOUR_MS), 3)).toBe(false)
    expect(isTurn([failed(2 * HOUR_MS), failed(HOUR_MS), failed(0)], addMs(THREE, 24 * HOUR_MS), 3)).toBe(true)
    expect(isTurn([row(addMs(THREE, HOUR_MS)), failed(0)], addMs(THREE, 3 * HOUR_MS), 3)).toBe(false)
  })
})

describe('what is removed', () => {
  const nights = (count: number, change: Partial<BackupRow> = {}) =>
    Array.from({ length: count }, (_, index) => row(before(index * 24 * HOUR_MS), change))
  const surplus = (rows: readonly BackupRow[], keep: number, inFolder = rows) =>
    findSurplus(rows, new Map(inFolder.map(({ file_name }) => [file_name, 1])), keep)

  it('is what the schedule has made beyond the newest', () => {
    const rows = nights(4)
    expect(surplus(rows, 4)).toEqual([])
    expect(surplus(rows, 3)).toEqual([rows[3]])
    expect(surplus(rows, 1)).toEqual(rows.slice(1))
  })

  it('is never what people made or put there, nor one that is being made', () => {
    expect(surplus(nights(3, { origin: 'person' }), 1)).toEqual([])
    expect(surplus(nights(3, { origin: 'folder' }), 1)).toEqual([])
    const [newest, ...old] = nights(3)
    expect(surplus([row(addMs(THREE, HOUR_MS), { status: 'running' }), newest!, ...old], 1)).toEqual(old)
  })

  it('is never the last one that was proved by a restore', () => {
    const unproved = nights(2, { verified_at: null })
    const proved = row(before(72 * HOUR_MS))
    const older = row(before(96 * HOUR_MS))
    expect(surplus([...unproved, proved, older], 1)).toEqual([unproved[1], older])
    const byHand = row(addMs(THREE, HOUR_MS), { origin: 'person' })
    expect(surplus([byHand, ...unproved, proved, older], 1)).toEqual([unproved[1], proved, older])
  })

  it('does not count an archive that somebody has removed', () => {
    const rows = nights(3)
    expect(surplus(rows, 2, rows.slice(1))).toEqual([])
  })

  it('are failures beyond ten', () => {
    const rows = nights(12, { status: 'failed' })
    expect(surplus(rows, 1, [])).toEqual(rows.slice(10))
  })
})
