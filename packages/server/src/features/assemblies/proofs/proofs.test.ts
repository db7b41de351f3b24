import { assemblies } from '@verandah/contract/assemblies'
import { type DocumentId, documents } from '@verandah/contract/documents'
import { type MeetingId, meetings } from '@verandah/contract/meetings'
import { proxies } from '@verandah/contract/proxies'
import { signedMinutes } from '@verandah/contract/signedMinutes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DemoPersonName } from '../../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { documentsIn } from '../../../test/records/documentCalls.ts'
import { noticed, prepared } from '../../../test/records/meetings/assemblies.ts'
import { LONG_SESSIONS } from '../../../test/records/transactions.ts'

const STAYS = { status: 409, code: 'conflict', message: 'This document is part of a general meeting: it stays.' }

describe.each(DIALECTS)('a document that proves something of a general meeting, on %s', (dialect) => {
  let building: TestBuilding
  beforeAll(async () => {
    building = await openBuilding(dialect, LONG_SESSIONS)
  })
  afterAll(() => building.close())
  const papers = documentsIn(() => building)
  const secret = async (who: DemoPersonName = 'dilan') => (await papers.upload(who, { isPublic: 'false' }))._id
  const itemsWith = (...documentIds: DocumentId[]) => [{ title: '[Plan]', kind: 'information' as const, documentIds }]
  const record = (id: MeetingId, documentId: DocumentId) => {
    const body = { unit: 'G7', holderName: '[Saman]', form: 'paper' as const, day: '2026-11-10', documentId }
    return building.as.dilan.call(proxies.give, { params: { id }, body })
  }
  const signed = async (documentId: DocumentId) => {
    const id = await noticed(building)
    await building.app.databases.write.updateTable('assemblies').set({ state: 'closed' }).where('id', '=', id).execute()
    await building.app.databases.changes.refresh()
    await building.as.dilan.call(meetings.minutes, { params: { id }, body: { minutes: '[All was well.]' } })
    const body = { role: 'chair' as const, name: '[Mr Silva]', documentId }
    return building.as.dilan.call(signedMinutes.sign, { params: { id }, body })
  }
  const rights = async (who: DemoPersonName, id: DocumentId) => {
    const { can } = await papers.get(who, id)
    const listed = (await papers.list(who, { limit: 100 })).documents.find(({ _id }) => _id === id)
    expect(listed?.can).toEqual(can)
    return can
  }

  it('is not deleted as the scan of a proxy, also of one that was taken back', async () => {
    const [id, scan] = [await noticed(building), await secret()]
    expect(await rights('dilan', scan)).toEqual({ edit: true, delete: true })
    const proxy = await record(id, scan)
    expect(await rights('dilan', scan)).toEqual({ edit: true, delete: false })
    for (const who of ['dilan', 'ishara'] as const) await expect(papers.remove(who, scan)).rejects.toMatchObject(STAYS)
    await building.as.dilan.call(proxies.revoke, { params: { id, proxyId: proxy._id }, body: {} })
    await expect(papers.remove('dilan', scan)).rejects.toMatchObject(STAYS)
  })

  it('is not deleted as the scan of a signature of minutes', async () => {
    const scan = await secret()
    await signed(scan)
    await expect(papers.remove('dilan', scan)).rejects.toMatchObject(STAYS)
    await papers.update('dilan', scan, { isPublic: false, unitNumber: 'G7' })
    expect((await papers.download('amaya', scan)).statusCode).toBe(200)
  })

  it('is not deleted once notice was given of its item or its meeting, also when the meeting is cancelled', async () => {
    const [ofItem, ofMeeting] = [await secret(), await secret()]
    const id = await noticed(building, { items: itemsWith(ofItem), meeting: { documentIds: [ofMeeting] } })
    await papers.update('dilan', ofItem, { isPublic: false, unitNumber: 'G7' })
    expect((await papers.download('amaya', ofItem)).statusCode).toBe(200)
    for (const document of [ofItem, ofMeeting]) await expect(papers.remove('dilan', document)).rejects.toMatchObject(STAYS)
    await building.as.dilan.call(meetings.update, { params: { id }, body: { status: 'cancelled' } })
    for (const document of [ofItem, ofMeeting]) await expect(papers.remove('dilan', document)).rejects.toMatchObject(STAYS)
  })

  it('is deleted while the meeting is prepared, or when its preparation was cancelled', async () => {
    const [one, other, third] = [await secret(), await secret(), await secret()]
    const id = await prepared(building, { items: itemsWith(one, other), meeting: { documentIds: [third] } })
    await papers.remove('dilan', one)
    const { items } = await building.as.dilan.call(assemblies.get, { params: { id } })
    expect(items.map((item) => item.documents.map(({ _id }) => _id))).toEqual([[other]])
    await building.as.dilan.call(meetings.update, { params: { id }, body: { status: 'cancelled' } })
    expect(await rights('dilan', other)).toEqual({ edit: true, delete: true })
    for (const document of [other, third]) await papers.remove('dilan', document)
  })

  it('as the scan of a proxy is read by those who tell at the meeting, wherever it is moved, and by nobody else', async () => {
    const [id, scan] = [await noticed(building), await secret()]
    // Malathi is of the council and Farook a resident: both are tellers. Amaya owns another unit.
    for (const who of ['malathi', 'farook'] as const) await expect(papers.get(who, scan)).rejects.toMatchObject({ status: 404 })
    const get = async (who: DemoPersonName) =>
      building.send(documents.preview, await building.tokenOf(who), { params: { id: scan } }).then(({ statusCode }) => statusCode)
    const proxy = await record(id, scan)
    for (const who of ['amaya', 'tharindu'] as const) expect(await get(who)).toBe(404)
    await papers.update('dilan', scan, { unitNumber: 'G3' })
    expect(await get('amaya')).toBe(404)
    expect(await get('farook')).toBe(200)
    expect((await papers.download('farook', scan)).statusCode).toBe(200)
    expect(await papers.get('farook', scan)).toMatchObject({ _id: proxy.documentId, can: { edit: false, delete: false } })
    await expect(papers.remove('farook', scan)).rejects.toMatchObject({ status: 403 })
    expect((await papers.list('farook', { limit: 100 })).documents.map(({ _id }) => _id)).not.toContain(scan)
  })

  it('is either deleted or a proof, where both happen at once', async () => {
    const id = await noticed(building)
    for (let round = 0; round < 8; round += 1) {
      const scan = await secret()
      const outcomes = await Promise.allSettled([record(id, scan), papers.remove('dilan', scan)])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })

  it('is one that exists and that the caller may see', async () => {
    const id = await noticed(building)
    const wrong = { status: 400, errors: [{ path: 'documentId', message: 'Unknown document' }] }
    await expect(record(id, crypto.randomUUID() as DocumentId)).rejects.toMatchObject(wrong)
    const removed = await secret()
    await papers.remove('dilan', removed)
    await expect(record(id, removed)).rejects.toMatchObject(wrong)
    await expect(signed(removed)).rejects.toMatchObject(wrong)
    const body = { unit: 'G7', holderName: '[Saman]', form: 'paper' as const, day: '2026-11-10', documentId: await secret() }
    await expect(building.as.malathi.call(proxies.give, { params: { id }, body })).rejects.toMatchObject(wrong)
  })
})
