import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentOf, LATER, updatesOfFirst } from '../test/archives/updates.ts'
import { runCommand } from '../test/services/process.ts'
import { databaseFile, lockDataDir, replaceDatabase } from './dataDir.ts'
import { startBuilding } from './switchData.ts'

const { dataDir, start, copies } = updatesOfFirst()
let DATA_DIR: string
beforeEach(() => void (DATA_DIR = dataDir()))

/** Of those a rollback ends what is in them, or a part of it. */
const ENDED = `account_links backups_links calendar_feeds idempotency_keys invitations jobs mails pending_events rate_limits
  sign_in_challenges sign_in_sessions undos`.split(/\s+/)

/** All other tables. */
function kept(content: string) {
  return (JSON.parse(content) as [{ name: string }, unknown[]][]).filter(([{ name }]) => !ENDED.includes(name))
}

describe('npm run rollback', () => {
  it('puts the newest copy back, keeps what it replaces, and names the version to start', async () => {
    const before = kept(contentOf(databaseFile(DATA_DIR)))
    const key = readFileSync(join(DATA_DIR, 'secret.key'), 'utf8')
    await start(LATER)
    const after = contentOf(databaseFile(DATA_DIR))
    const { code, output } = await runCommand(['rollback', '--yes'], { DATA_DIR })
    expect([code, output]).toEqual([0, expect.stringMatching(/Start version 0\.1\.0.* now\./)])
    expect(kept(contentOf(databaseFile(DATA_DIR)))).toEqual(before)
    expect(contentOf(join(DATA_DIR, 'replaced-1', 'verandah.sqlite'))).toBe(after)
    expect(readFileSync(join(DATA_DIR, 'secret.key'), 'utf8')).toBe(key)
    expect(statSync(databaseFile(DATA_DIR)).mode & 0o777).toBe(0o600)
    expect(copies()).toEqual(['before-0.1.0.sqlite'])
  })

  it('ends what a restore ends: sessions, links, tokens, calendars, and mails that waited', async () => {
    const database = new SQLite(databaseFile(DATA_DIR))
    const { id } = database.prepare('select id from users limit 1').get() as { id: string }
    const later = '2099-01-01T00:00:00.000Z'
    const run = (text: string, ...values: unknown[]) => database.prepare(text).run(...values)
    run('insert into sign_in_sessions values (?, ?, ?, ?, ?, ?, ?, ?)', 'session', id, 'hash', '', '', later, later, later)
    run('insert into sign_in_challenges values (?, ?, 0, ?)', 'hash', id, later)
    run("insert into account_links values (?, 'reset', ?, null, ?)", id, 'hash', later)
    run('insert into calendar_feeds values (?, ?, ?)', id, 'hash', later)
    const mail = `insert into mails (id, key, kind, to_address, subject, body, created_at, next_at, attempts, is_own_fault)
      values (?, ?, 'account.resetRequested', 'ann@example.org', 'Link', 'secret', ?, ?, 0, 0)`
    run(mail, '01890000-0000-7000-8000-000000000001', 'key', later, later)
    run("update invitations set token_hash = 'hash' where id in (select id from invitations limit 1)")
    database.close()
    await start(LATER)
    expect((await runCommand(['rollback', '--yes'], { DATA_DIR })).code).toBe(0)
    const back = new SQLite(databaseFile(DATA_DIR), { readonly: true })
    const count = (from: string) => (back.prepare(`select count(*) as n from ${from}`).get() as { n: number }).n
    for (const table of ['sign_in_sessions', 'sign_in_challenges', 'account_links', 'calendar_feeds', 'idempotency_keys'])
      expect([table, count(table)]).toEqual([table, 0])
    expect(count('invitations where token_hash is not null')).toBe(0)
    expect(count("mails where body = 'secret'")).toBe(0)
    expect(count('mails where sent_at is null and closed_at is null')).toBe(0)
    expect(count('pending_events where secret is not null')).toBe(0)
    back.close()
  })

  it('that a power cut has ended is finished by the next start, and takes nothing but the database', async () => {
    const before = contentOf(databaseFile(DATA_DIR))
    await start(LATER)
    // A folder in the way of the first step of the switch ends it there, as a power cut would.
    mkdirSync(join(DATA_DIR, 'verandah.sqlite-wal', 'in the way'), { recursive: true })
    const folder = startBuilding(DATA_DIR)
    copyFileSync(join(DATA_DIR, 'before-0.1.0.sqlite'), databaseFile(folder))
    mkdirSync(join(DATA_DIR, 'restore.part', 'old', 'verandah.sqlite-wal', 'in the way'), { recursive: true })
    expect(() => replaceDatabase(DATA_DIR)).toThrow('ENOTEMPTY')
    rmSync(join(DATA_DIR, 'restore.ready', 'old', 'verandah.sqlite-wal'), { recursive: true })
    rmSync(join(DATA_DIR, 'verandah.sqlite-wal'), { recursive: true })
    lockDataDir({ DATA_DIR, DATABASE_URL: undefined }).release()
    expect(contentOf(databaseFile(DATA_DIR))).toBe(before)
    expect(existsSync(join(DATA_DIR, 'secret.key'))).toBe(true)
    expect(readdirSync(join(DATA_DIR, 'replaced-1'))).toEqual(['verandah.sqlite'])
  })

  it('changes nothing while a portal runs, without a copy, and with a damaged one', async () => {
    expect(await runCommand(['rollback', '--yes'], { DATA_DIR })).toMatchObject({
      code: 1,
      output: expect.stringContaining('there is no copy') as string
    })
    const nowhere = join(DATA_DIR, 'nowhere')
    expect(await runCommand(['rollback', '--yes'], { DATA_DIR: nowhere })).toMatchObject({ code: 1 })
    expect(existsSync(nowhere)).toBe(false)
    await start(LATER)
    const after = contentOf(databaseFile(DATA_DIR))
    const lock = lockDataDir({ DATA_DIR, DATABASE_URL: undefined })
    expect(await runCommand(['rollback', '--yes'], { DATA_DIR })).toMatchObject({
      code: 1,
      output: expect.stringContaining('another portal runs') as string
    })
    lock.release()
    writeFileSync(join(DATA_DIR, 'before-0.1.0.sqlite'), readFileSync(join(DATA_DIR, 'before-0.1.0.sqlite')).subarray(0, 40_000))
    expect((await runCommand(['rollback', '--yes'], { DATA_DIR })).code).toBe(1)
    expect(contentOf(databaseFile(DATA_DIR))).toBe(after)
    expect(existsSync(join(DATA_DIR, 'replaced-1'))).toBe(false)
  })
})
