import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isUnavailable } from '../../db/unavailable.ts'
import { outageLog } from './outage.ts'

const fault = (message: string, code?: string) => Object.assign(new Error(message), code === undefined ? {} : { code })

describe('an error of a database that cannot be used now', () => {
  it.each([
    ['Connection terminated unexpectedly', undefined],
    ['Client has encountered a connection error and is not queryable', undefined],
    ['Client was closed and is not queryable', undefined],
    ['Postgres connection has been discarded', undefined],
    ['timeout exceeded when trying to connect', undefined],
    ['the database system is starting up', '57P03'],
    ['canceling statement due to lock timeout', '55P03'],
    ['', 'ECONNREFUSED'],
    ['database or disk is full', 'SQLITE_FULL'],
    ['attempt to write a readonly database', 'SQLITE_READONLY_DBMOVED']
  ])('%j, %j', (message, code) => expect(isUnavailable(fault(message, code))).toBe(true))

  it('is told from any other, also among several', () => {
    expect(isUnavailable(fault('duplicate key', '23505'))).toBe(false)
    expect(isUnavailable(new TypeError('row is undefined'))).toBe(false)
    expect(isUnavailable(new AggregateError([fault('', 'ECONNREFUSED'), fault('', 'ECONNREFUSED')]))).toBe(true)
    expect(isUnavailable(new AggregateError([fault('', 'ECONNREFUSED'), new TypeError('row is undefined')]))).toBe(false)
  })
})

describe('the log of an outage', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('has one line for its beginning and one for its end, however much fails', async () => {
    const lines: string[] = []
    const log = { warn: (line: unknown) => void lines.push(String(line)), error: (line: unknown) => void lines.push(String(line)) }
    let isBack = false
    const outages = outageLog({
      name: 'the database',
      isUnavailable,
      tryUse: async () => (isBack ? undefined : Promise.reject(fault('still away')))
    })
    const failing = fault('Connection terminated unexpectedly')
    for (let call = 0; call < 50; call += 1) expect(outages.note(failing, log)).toBe(true)
    expect(outages.note(new TypeError('row is undefined'), log)).toBe(false)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(lines).toEqual(['the database is unavailable: Connection terminated unexpectedly'])
    isBack = true
    await vi.advanceTimersByTimeAsync(5_000)
    expect(lines.slice(1)).toEqual(['the database is available again after 4 s; 50 calls and jobs failed meanwhile'])
    outages.note(failing, log)
    expect(lines).toHaveLength(3)
    outages.stop()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(lines).toHaveLength(3)
  })
})
