import { readdirSync, rmSync } from 'node:fs'
import { type Backup, backups } from '@verandah/contract/backups'
import { users } from '@verandah/contract/users'
import { DEMO_PASSWORD } from '../../demo/people.ts'
import { makeWaiting } from '../../features/backups/makeBackups.jobs.ts'
import type { Caller, TestBuilding } from '../building.ts'
import { newcomer } from '../people/newcomer.ts'

/** What the tests of backups do; the building is opened later. */
export function backupsIn(building: () => TestBuilding) {
  let begun = 0
  const ishara = () => building().as.ishara
  const later = (ms: number) => void (building().clock.now = new Date(building().clock.now.getTime() + ms))
  const list = async () => (await ishara().call(backups.list)).backups
  const find = async ({ _id }: Pick<Backup, '_id'>) => (await list()).find((one) => one._id === _id)
  const make = () => makeWaiting(building().app, new AbortController().signal)
  /** Since the last `reset`: what happened, and who did it. */
  async function events() {
    const rows = building().app.databases.read.selectFrom('audit').selectAll().where('kind', 'like', 'backups.%')
    const all = await rows.orderBy('number').execute()
    return all.slice(begun).map(({ kind, actor_id }) => [kind.replace('backups.', ''), actor_id])
  }
  return {
    later,
    list,
    find,
    make,
    events,
    folder: () => building().app.backups.folder,
    /** What lies in the folder, beside its own name. */
    files: () =>
      readdirSync(building().app.backups.folder)
        .filter((name) => name !== '.place')
        .toSorted(),
    async made(): Promise<Backup> {
      const asked = await ishara().call(backups.create)
      await make()
      return (await find(asked)) ?? asked
    },
    async link({ _id: id }: Pick<Backup, '_id'>, who: Caller = ishara()): Promise<string> {
      return (await who.call(backups.link, { params: { id }, body: { password: DEMO_PASSWORD } })).url
    },
    /** Another administrator, until the end of the work. */
    async asOther<T>(work: (other: Caller, id: Awaited<ReturnType<typeof newcomer>>['id']) => Promise<T>): Promise<void> {
      const { id } = await newcomer(building(), 'administrator')
      const { email } = await ishara().call(users.get, { params: { id } })
      const { token } = await building().createSession(email, DEMO_PASSWORD)
      await work(building().withToken(token), id)
      await ishara().call(users.delete, { params: { id } })
    },
    /** No backups, a minute later. */
    async reset(): Promise<void> {
      const { write } = building().app.databases
      await write.deleteFrom('backups_links').execute()
      await write.deleteFrom('backups').execute()
      rmSync(building().app.backups.folder, { recursive: true, force: true })
      begun = 0
      begun = (await events()).length
      later(60_000)
    }
  }
}
