import { hash } from 'node:crypto'
import { account } from '@verandah/contract/account'
import { instant } from '@verandah/contract/dates'
import type { SessionId } from '@verandah/contract/ids'
import { push, type PushSubscriptionId } from '@verandah/contract/push'
import { signIn } from '@verandah/contract/signIn'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../core/secrets/tokens.ts'
import { DEMO_PASSWORD, type DemoPersonName } from '../../demo/people.ts'
import type { Caller, TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { jobOf } from '../../test/jobOf.ts'
import { openWithPush } from '../../test/services/openWithPush.ts'
import type { PushServer } from '../../test/services/pushServer.ts'

const NOW = new Date('2026-11-21T06:30:00Z')
const DAY = 24 * 60 * 60 * 1_000

for (const dialect of DIALECTS) {
  describe(`devices that are notified, on ${dialect}`, () => {
    let building: TestBuilding
    let server: PushServer
    let close: () => Promise<void>
    let key: string
    beforeAll(async () => {
      ;({ building, server, close } = await openWithPush(dialect, { SESSION_STAFF_IDLE_HOURS: '9999', SESSION_STAFF_MAX_HOURS: '9999' }))
      key = (await building.as.amaya.call(push.list)).key
    })
    afterAll(() => close())
    beforeEach(async () => {
      building.clock.now = NOW
      await building.app.databases.write.deleteFrom('push_subscriptions').execute()
    })

    /** A browser in which somebody has just signed in. */
    const signedIn = async (name: DemoPersonName) => building.withToken(await building.freshToken(name))
    const listOf = async (caller: Caller) => (await caller.call(push.list)).subscriptions
    const rows = () => building.app.databases.read.selectFrom('push_subscriptions').selectAll().execute()
    /** The kinds of the entries of the audit trail about a device; none of them has the address of one. */
    const trail = async (kind: string, device: string) => {
      const entries = await building.app.databases.read
        .selectFrom('audit')
        .select(['kind', 'details'])
        .where('kind', 'like', kind)
        .where('details', 'like', `%${device}%`)
        .orderBy('number')
        .execute()
      expect(JSON.stringify(entries)).not.toContain('/send/')
      return entries.map((entry) => entry.kind)
    }
    const add = (caller: Caller, device?: string) => {
      const browser = server.subscribe(key, device)
      return caller.call(push.subscribe, { body: browser.draft }).then(() => browser)
    }

    it('are listed to their owner alone, without address and keys', async () => {
      const [amaya, dilan] = [await signedIn('amaya'), await signedIn('dilan')]
      const { draft } = await add(amaya)
      const [device, ...others] = await listOf(amaya)
      expect(others).toEqual([])
      expect(device).toEqual({
        _id: expect.any(String) as string,
        device: 'Chrome on Android',
        hidesDetails: false,
        isThis: true,
        fingerprint: hash('sha256', draft.endpoint),
        createdAt: instant(NOW),
        lastOkAt: null
      })
      expect(await listOf(dilan)).toEqual([])
      expect(await listOf(await signedIn('amaya'))).toMatchObject([{ isThis: false }])
      for (const call of [push.remove, push.test]) {
        const params = { id: device!._id }
        await expect(dilan.call(call, { params })).rejects.toMatchObject({ status: 404 })
      }
    })

    it('are named after browser and system where no name is given', async () => {
      const { device, ...body } = server.subscribe(key).draft
      const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }
      const made = await building.send(push.subscribe, await building.freshToken('amaya'), { body, headers })
      expect(made.json()).toMatchObject({ device: 'Firefox on Linux' })
      expect(device).not.toBe('Firefox on Linux')
    })

    it('are stored encrypted: nothing of the address and the keys can be read in the database', async () => {
      const { draft } = await add(await signedIn('amaya'))
      const stored = JSON.stringify(await rows())
      for (const secret of [draft.endpoint, new URL(draft.endpoint).pathname, draft.keys.p256dh, draft.keys.auth])
        expect(stored).not.toContain(secret)
    })

    it('are at known push services only, with keys that can encrypt', async () => {
      const amaya = await signedIn('amaya')
      const { draft } = server.subscribe(key)
      const refused = async (changes: object, path: string) => {
        const sent = amaya.call(push.subscribe, { body: { ...draft, ...changes } })
        await expect(sent).rejects.toMatchObject({ status: 400, errors: [{ path }] })
      }
      await refused({ endpoint: draft.endpoint.replace('https:', 'http:') }, 'endpoint')
      await refused({ endpoint: 'https://127.0.0.1/x' }, 'endpoint')
      await refused({ endpoint: 'https://push.example/x' }, 'endpoint')
      await refused({ keys: { ...draft.keys, auth: 'AAAAAAAAAAAAAAAAAAAAAAAA' } }, 'keys')
      await refused({ keys: { ...draft.keys, p256dh: `B${'A'.repeat(86)}` } }, 'keys')
      expect(await rows()).toEqual([])
    })

    it('are the same when they come again, and keep their choice', async () => {
      const amaya = await signedIn('amaya')
      const { draft } = await add(amaya)
      const [first] = await listOf(amaya)
      await amaya.call(push.update, { params: { id: first!._id }, body: { hidesDetails: true } })
      expect(await amaya.call(push.subscribe, { body: draft })).toEqual({ ...first, hidesDetails: true })
      expect(await rows()).toHaveLength(1)
    })

    it('have one address for a session: a new one takes the place of the former', async () => {
      const amaya = await signedIn('amaya')
      const before = await add(amaya)
      const after = await add(amaya)
      const listed = await listOf(amaya)
      expect(listed.map(({ fingerprint }) => fingerprint)).toEqual([hash('sha256', after.draft.endpoint)])
      expect(after.draft.endpoint).not.toBe(before.draft.endpoint)
    })

    it('go to the person who signs in there next, and the first hears nothing more', async () => {
      const [amaya, dilan] = [await signedIn('amaya'), await signedIn('dilan')]
      const { draft } = await add(amaya)
      const [device] = await listOf(amaya)
      await amaya.call(push.update, { params: { id: device!._id }, body: { hidesDetails: true } })
      await dilan.call(push.subscribe, { body: draft })
      expect(await listOf(amaya)).toEqual([])
      // What the first has chosen is not the second's.
      expect(await listOf(dilan)).toMatchObject([{ isThis: true, hidesDetails: false, lastOkAt: null }])
      expect(await trail('push.takenOver', draft.device)).toEqual(['push.takenOver'])
    })

    it('are one person’s also when two add the same at once, and nobody’s when they sign out at that moment', async () => {
      for (let time = 0; time < 5; time += 1) {
        const [amaya, dilan] = [await signedIn('amaya'), await signedIn('dilan')]
        const { draft } = server.subscribe(key)
        await Promise.all([amaya, dilan].map((caller) => caller.call(push.subscribe, { body: draft })))
        expect(await rows()).toHaveLength(1)
        const adding = amaya.call(push.subscribe, { body: draft }).catch(() => null)
        await Promise.all([adding, amaya.call(signIn.logout)])
        expect((await rows()).filter(({ user_id: id }) => id === building.ids.amaya)).toEqual([])
        await building.app.databases.write.deleteFrom('push_subscriptions').execute()
      }
    })

    it('end with the session: signed out there, or from elsewhere', async () => {
      const here = await signedIn('amaya')
      const there = await signedIn('amaya')
      await add(here, 'Here')
      await add(there, 'There')
      const names = async () => (await rows()).map(({ device }) => device).toSorted()
      expect(await names()).toEqual(['Here', 'There'])
      await there.call(signIn.logout)
      expect(await names()).toEqual(['Here'])
      await add(await signedIn('amaya'), 'Again')
      await here.call(signIn.endOtherSessions)
      expect(await names()).toEqual(['Here'])
    })

    it('end with a new password, but for the one at which it was changed', async () => {
      const [here, there] = [await signedIn('farook'), await signedIn('farook')]
      await add(here, 'Here')
      await add(there, 'There')
      const newPassword = 'Kadupul@Night-2027'
      await here.call(account.changePassword, { body: { currentPassword: DEMO_PASSWORD, newPassword, confirmPassword: newPassword } })
      expect((await rows()).map(({ device }) => device)).toEqual(['Here'])
    })

    it('end when the account is deactivated', async () => {
      await add(await signedIn('malathi'))
      const activate = (isActive: boolean) =>
        building.as.ishara.call(users.activate, { params: { id: building.ids.malathi }, body: { isActive } })
      await activate(false)
      expect(await rows()).toEqual([])
      await activate(true)
    })

    it('are twenty for a person at most', async () => {
      const amaya = await signedIn('amaya')
      await add(amaya)
      const [row] = await rows()
      const others = Array.from({ length: 19 }, (_, at) => ({
        ...row!,
        id: newId<PushSubscriptionId>(),
        session_id: newId<SessionId>(),
        endpoint_hash: `hash ${at}`
      }))
      await building.app.databases.write.insertInto('push_subscriptions').values(others).execute()
      await amaya.call(push.subscribe, { body: server.subscribe(key).draft })
      const twentyFirst = (await signedIn('amaya')).call(push.subscribe, { body: server.subscribe(key).draft })
      await expect(twentyFirst).rejects.toMatchObject({ status: 409, message: '20 devices are notified already. Remove one first.' })
    })

    it('are removed when nobody has signed in there for 90 days', async () => {
      await add(await signedIn('amaya'))
      const remove = async (days: number) => {
        // By the id of the session, which has the time of this machine.
        building.clock.now = new Date(Date.now() + days * DAY)
        await jobOf(building, 'remove-left-devices').run(building.clock.now)
        return (await rows()).length
      }
      expect(await remove(89)).toBe(1)
      expect(await remove(91)).toBe(0)
    })

    it('leave one entry in the audit trail for each change, which names the device alone', async () => {
      const amaya = await signedIn('amaya')
      await add(amaya, 'Firefox on Android')
      await amaya.call(push.remove, { params: { id: (await listOf(amaya))[0]!._id } })
      expect(await trail('push.%', 'Firefox on Android')).toEqual(['push.subscribed', 'push.removed'])
    })
  })
}
