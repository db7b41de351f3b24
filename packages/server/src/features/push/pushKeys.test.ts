import { push } from '@verandah/contract/push'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openArchive } from '../../backup/readArchive.ts'
import { archivedRows } from '../../backup/checkArchive.ts'
import { backUp } from '../../test/backups/backups.ts'
import type { TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { openWithPush } from '../../test/services/openWithPush.ts'
import type { PushServer } from '../../test/services/pushServer.ts'
import { readPushKeys } from './push.sender.ts'

for (const dialect of DIALECTS) {
  describe(`the keys with which the portal signs, on ${dialect}`, () => {
    let building: TestBuilding
    let server: PushServer
    let close: () => Promise<void>
    beforeAll(async () => {
      ;({ building, server, close } = await openWithPush(dialect))
    })
    afterAll(() => close())
    const keys = () => readPushKeys(building.app, building.clock.now)
    const stored = () =>
      building.app.databases.read.selectFrom('installation').select('value').where('name', '=', 'push keys').executeTakeFirst()

    it('are made once, whoever is first, and the private one is stored encrypted', async () => {
      const [first, ...others] = await Promise.all(Array.from({ length: 4 }, keys))
      expect(others).toEqual([first, first, first])
      expect((await building.as.dilan.call(push.list)).key).toBe(first!.publicKey)
      expect(Buffer.from(first!.publicKey, 'base64url')).toHaveLength(65)
      expect((await stored())!.value).toContain(first!.publicKey)
      expect((await stored())!.value).not.toContain(first!.privateKey)
    })

    it('are a part of every backup, and the devices are not', async () => {
      const { publicKey } = await keys()
      await building.as.amaya.call(push.subscribe, { body: server.subscribe(publicKey).draft })
      const archive = await openArchive((await backUp(building)).file)
      const names: string[] = []
      for await (const { name, value } of archivedRows(archive, 'installation'))
        if (String(value).includes(publicKey)) names.push(String(name))
      expect(names).toEqual(['push keys'])
      expect(archive.manifest.tables.filter(({ name, rows }) => name === 'push_subscriptions' && rows > 0)).toEqual([])
      archive.close()
    })

    it('are made anew when they cannot be read any more, and the devices subscribe again', async () => {
      const before = await keys()
      await building.as.amaya.call(push.subscribe, { body: server.subscribe(before.publicKey).draft })
      const broken = JSON.stringify({ publicKey: before.publicKey, privateKey: 'of another key' })
      await building.app.databases.write.updateTable('installation').set({ value: broken }).where('name', '=', 'push keys').execute()
      const { key, subscriptions } = await building.as.amaya.call(push.list)
      expect(key).not.toBe(before.publicKey)
      expect(subscriptions).toEqual([])
      expect((await keys()).publicKey).toBe(key)
    })
  })
}
