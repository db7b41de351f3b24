import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { MeetingPage } from '@verandah/contract/meetings'
import type { SignedIn } from '@verandah/contract/signIn'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyChain } from '../events/verify.ts'
import { DIALECTS, type TestDatabases, testDatabases } from '../test/databases.ts'
import { type PortalProcess, startProcess, untilHealthy } from '../test/services/process.ts'
import { smtpServer } from '../test/services/smtpServer.ts'

const admin = { ADMIN_EMAIL: 'first@tower.lk', ADMIN_PASSWORD: 'Correct@Horse1', ADMIN_NAME: 'Ruwan de Silva' }
const draft = { title: 'Roof', date: '2036-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }
interface Unread {
  unread: number
}
const CALLS = 300

// Needs a server that several processes can use.
describe.skipIf(DIALECTS[0] !== 'postgres').each([2, 4])('%d processes behind a proxy', (count) => {
  let folders: string[] = []
  let made: TestDatabases
  let mails: Awaited<ReturnType<typeof smtpServer>>
  let portals: PortalProcess[]
  beforeAll(async () => {
    folders = Array.from({ length: count }, () => mkdtempSync(join(tmpdir(), 'verandah-')))
    made = await testDatabases('postgres')
    mails = await smtpServer()
    const SECRET_KEY = randomBytes(32).toString('hex')
    const settings = {
      ...admin,
      DATABASE_URL: made.url!,
      SMTP_URL: mails.url,
      SECRET_KEY,
      UNDO_SECONDS: '0',
      CALLS_PER_MINUTE: String(CALLS)
    }
    // At once, as a service manager starts them.
    portals = await Promise.all(folders.map((DATA_DIR) => startProcess({ ...settings, DATA_DIR })))
    await Promise.all(portals.map(untilHealthy))
  })
  afterAll(async () => {
    for (const { child } of portals) child.kill('SIGTERM')
    await Promise.all(portals.map(({ ended }) => ended))
    await mails.close()
    await made.drop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
  const one = () => portals[0]!
  /** In turns. */
  const portalOf = (turn: number) => portals[turn % count]!

  async function signIn(portal: PortalProcess): Promise<string> {
    const json = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }
    return ((await (await portal.call('/api/auth/login', { method: 'POST', json })).json()) as SignedIn).token
  }
  const schedule = (portal: PortalProcess, token: string, title: string) =>
    portal.call('/api/meetings', { method: 'POST', token, json: { ...draft, title } })
  const titles = async (portal: PortalProcess, token: string) =>
    ((await (await portal.call('/api/meetings?limit=100', { token })).json()) as MeetingPage).meetings.map(({ title }) => title)

  it('show at once what another has stored, also where an answer was cached', async () => {
    const token = await signIn(one())
    const read = () => Promise.all(portals.map((portal) => titles(portal, token)))
    for (let round = 0; round < 20; round += 1) {
      // Read twice, so that the answers are cached.
      await read()
      await read()
      expect((await schedule(portalOf(round), token, `Round ${round}`)).status).toBe(201)
      for (const shown of await read()) expect(shown).toContain(`Round ${round}`)
    }
    expect(await verifyChain(made.databases.read)).toMatchObject({ badRow: null })
  })

  it('know a session that another has made, and not one that it has ended', async () => {
    const token = await signIn(one())
    const all = async () => Promise.all(portals.map(async (portal) => (await portal.call('/api/auth/me', { token })).status))
    // Twice, so that it is cached.
    for (let times = 0; times < 2; times += 1) expect(await all()).toEqual(portals.map(() => 200))
    expect((await portalOf(count - 1).call('/api/auth/logout', { method: 'POST', token })).status).toBeLessThan(300)
    expect(await all()).toEqual(portals.map(() => 401))
  })

  it('notify and mail each of a meeting once, however many write at the same time', async () => {
    const tokens = await Promise.all(portals.map(signIn))
    const people = 3
    for (let person = 0; person < people; person += 1) {
      const json = {
        firstName: 'Nimal',
        lastName: `Perera`,
        email: `nimal${person}@tower.lk`,
        role: 'resident',
        unitNumber: null,
        phone: null
      }
      const added = await one().call('/api/users', { method: 'POST', token: tokens[0]!, json })
      expect([added.status, await added.text()]).toEqual([201, expect.any(String)])
    }
    const names = Array.from({ length: 12 }, (_, number) => `Once ${number}`)
    const written = await Promise.all(names.map((name, number) => schedule(portalOf(number), tokens[number % count]!, name)))
    expect(written.map(({ status }) => status)).toEqual(names.map(() => 201))
    const { read } = made.databases
    const waiting = async () => ({
      events: (await read.selectFrom('pending_events').select('number').execute()).length,
      mails: (await read.selectFrom('mails').select('id').where('sent_at', 'is', null).where('closed_at', 'is', null).execute()).length
    })
    await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toEqual({ events: 0, mails: 0 })
    const subjects = mails.received.map(({ to, raw }) => `${to.join()} ${/^Message-ID: (.*)$/im.exec(raw)?.[1]}`)
    expect(subjects.length).toBeGreaterThanOrEqual(people)
    expect(subjects).toHaveLength(new Set(subjects).size)
    const notices = await read.selectFrom('notifications').select(['user_id', 'event_number']).execute()
    expect(notices.length).toBeGreaterThanOrEqual(people * names.length)
    expect(notices).toHaveLength(new Set(notices.map((notice) => JSON.stringify(notice))).size)
    expect(await verifyChain(read)).toMatchObject({ badRow: null })
    // Each job was run by one of them at a time: nobody but the owner of its lease writes when it ran.
    expect(portals.map(({ output }) => output()).filter((text) => /a job failed/.test(text))).toEqual([])
  })

  it('count the same badge, also of what is read through another or written by hand', async () => {
    const token = await signIn(one())
    const badges = () =>
      Promise.all(portals.map(async (portal) => (await (await portal.call('/api/notifications/unread', { token })).json()) as Unread))
    const all = (unread: number) => portals.map(() => ({ unread }))
    expect(await badges()).toEqual(all(0))
    await sql`
      insert into notifications (id, user_id, event_number, kind, text_values, subject_kind, subject_id, needs, needs_unit, created_at)
      select 'by hand', users.id, number, kind, '{}', subject_kind, subject_id, '', '', at
      from users cross join audit where users.role = 'administrator' limit 1`.execute(made.databases.write)
    expect([await badges(), await badges()]).toEqual([all(1), all(1)])
    expect((await one().call('/api/notifications/read', { method: 'PUT', token, json: {} })).status).toBe(200)
    expect(await badges()).toEqual(all(0))
  })

  it('allow a session as many calls a minute together as one of them alone, or few more', async () => {
    const token = await signIn(one())
    const wait = 60_000 - (Date.now() % 60_000)
    // A minute that ends meanwhile would begin anew.
    if (wait < 20_000) await new Promise((resolve) => setTimeout(resolve, wait))
    let allowed = 0
    const ask = async (portal: PortalProcess) => {
      for (let call = 0; call < CALLS; call += 1) {
        const { status } = await portal.call('/api/auth/me', { token })
        expect([200, 429]).toContain(status)
        if (status === 200) allowed += 1
      }
    }
    await Promise.all(portals.map(ask))
    expect(allowed).toBeGreaterThanOrEqual(CALLS - 1)
    // A thirtieth for each, and what was under way.
    expect(allowed).toBeLessThanOrEqual(CALLS * (1.1 + count / 20))
  })
})
