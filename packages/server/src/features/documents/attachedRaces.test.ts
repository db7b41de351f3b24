import type { DocumentId } from '@verandah/contract/documents'
import { meetings } from '@verandah/contract/meetings'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '../../core/context.ts'
import { transact } from '../../core/transact.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { documentsIn } from '../../test/records/documentCalls.ts'
import { attachDocuments } from './attachedDocuments.service.ts'

const LONGEST_MS = 2_000
const draft = { title: '[Roof]', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: '[Lobby]' }

/** The calls meet only on PostgreSQL: on SQLite writers queue. */
describe.runIf(DIALECTS.includes('postgres'))('a document that two records attach or take off at once on PostgreSQL', () => {
  let building: TestBuilding
  beforeAll(async () => {
    building = await openBuilding('postgres')
  })
  afterAll(() => building.close())
  const papers = documentsIn(() => building)

  async function otherWaits(): Promise<void> {
    const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const end = Date.now() + LONGEST_MS
    while (Date.now() < end && (await waiting.execute(building.app.databases.read)).rows.length === 0) await sleep(10)
  }

  /** The other begins when the first has done its work, and the first is committed when the other waits for it. */
  async function meet(first: (ctx: Ctx<null>) => Promise<unknown>, other: () => Promise<unknown>): Promise<void> {
    const done = Promise.withResolvers<void>()
    const firstEnds = transact(building.app, { actor: null, now: building.clock.now }, async (ctx) => {
      await first(ctx)
      done.resolve()
      await otherWaits()
    })
    await Promise.race([done.promise, firstEnds])
    await Promise.all([other(), firstEnds])
  }

  const secret = async () => (await papers.upload('nirmala', { isPublic: 'false' }))._id
  const schedule = async (documentIds: DocumentId[]) =>
    (await building.as.dilan.call(meetings.create, { body: { ...draft, documentIds } }))._id
  const attachedFor = async (id: DocumentId) => {
    const row = building.app.databases.read.selectFrom('documents').select('attached_for').where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).attached_for
  }

  it('stays readable where one takes it off and the other attaches it', async () => {
    const id = await secret()
    const [first, other] = [await schedule([id]), await schedule([])]
    await meet(
      (ctx) => attachDocuments(ctx, { kind: 'meeting', id: first }, [], null),
      () => building.as.dilan.call(meetings.update, { params: { id: other }, body: { documentIds: [id] } })
    )
    expect(await attachedFor(id)).toBe('everybody')
    const [third, fourth] = [await schedule([]), await schedule([id])]
    await building.as.dilan.call(meetings.delete, { params: { id: other } })
    await meet(
      (ctx) => attachDocuments(ctx, { kind: 'meeting', id: third }, [id], 'everybody'),
      () => building.as.dilan.call(meetings.delete, { params: { id: fourth } })
    )
    expect(await attachedFor(id)).toBe('everybody')
  })

  it('is readable no more once both have taken it off', async () => {
    const id = await secret()
    const [first, other] = [await schedule([id]), await schedule([id])]
    await meet(
      (ctx) => attachDocuments(ctx, { kind: 'meeting', id: first }, [], null),
      () => building.as.dilan.call(meetings.update, { params: { id: other }, body: { documentIds: [] } })
    )
    expect(await attachedFor(id)).toBeNull()
  })
})
